import { database, unwrapWritten } from '@portal/shared/data';
import type { ResourceInput } from './resource.ts';

/** Adds a material under the uploader's name, or changes the one with `id`. */
export async function saveResource(id: string | null, input: ResourceInput, uploaderName: string): Promise<void> {
  const client = await database();
  const row = {
    title: input.title,
    description: input.description,
    subject: input.subject,
    semester: input.semester,
    category: input.category,
    type: input.type,
    body: input.body,
    published: input.isPublished,
  };
  const table = client.from('study_materials');
  unwrapWritten(
    await (id === null
      ? table.insert({ ...row, format: 'TXT', uploaded_by_name: uploaderName }).select('id')
      : table.update(row).eq('id', id).select('id')),
  );
}
