import type { Opened } from '../../data/opened.ts';
import { addRow, changeRow } from '../../data/save-row.ts';
import type { ResourceInput } from './resource.ts';

/** Adds a material under the uploader's name, or changes the opened one. */
export async function saveResource(opened: Opened | null, input: ResourceInput, uploaderName: string): Promise<void> {
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
  if (opened) return changeRow('study_materials', opened, row);
  await addRow('study_materials', { ...row, format: 'TXT', uploaded_by_name: uploaderName });
}
