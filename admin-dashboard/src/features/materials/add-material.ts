import { database, randomId, unwrap, type UploadOptions, uploadResumable } from '@portal/shared/data';
import { limits } from '@portal/shared/limits';
import { titleOf } from './taken-files.ts';

/** What all files of a choice have in common. A group gives subject and semester itself. */
export interface MaterialDetails {
  topic: string;
  type: string;
  /** A moment; null: at once. */
  opensAt: string | null;
  isPublished: boolean;
  subject?: string;
  semester?: string;
  category?: string;
}

/** A material that has a file of this name already. */
export interface Twin {
  id: string;
  title: string;
  fileName: string;
  version: number;
}

const folderOf = (groupId: string | null) => groupId ?? 'general';

/** Sends a file and makes material of it; `known` is where it lies when only the second half is left to do. Throws the data layer's errors. */
export async function addMaterial(
  { groupId, file, details }: { groupId: string | null; file: File; details: MaterialDetails },
  { known, onStored, ...options }: UploadOptions & { known: string | null; onStored: (path: string) => void },
): Promise<void> {
  const newName = () => `${randomId()}/${randomId()}`;
  const path = known ?? (await uploadResumable('resources', folderOf(groupId), file, { ...options, newName }));
  onStored(path);
  const [, id = '', version = ''] = path.split('/');
  const material = {
    id,
    group_id: groupId,
    title: titleOf(file.name, limits.study_materials.title.longest),
    topic: details.topic,
    type: details.type,
    opens_at: details.opensAt,
    published: details.isPublished,
    subject: details.subject,
    semester: details.semester,
    category: details.category,
  };
  const client = await database();
  unwrap(await client.rpc('add_material', { material, version_id: version, file_name: file.name.slice(-200) }));
}

/** Sends a file and makes it the present version of a material. Throws the data layer's errors. */
export async function addVersion(
  { groupId, id, file, note }: { groupId: string | null; id: string; file: File; note: string },
  { known, onStored, ...options }: UploadOptions & { known: string | null; onStored: (path: string) => void },
): Promise<number> {
  const path =
    known ??
    (await uploadResumable('resources', `${folderOf(groupId)}/${id}`, file, { ...options, newName: randomId }));
  onStored(path);
  const version = path.split('/').at(-1) ?? '';
  const client = await database();
  return unwrap(
    await client.rpc('add_material_version', {
      material_id: id,
      version_id: version,
      file_name: file.name.slice(-200),
      note,
    }),
  );
}

/** Which of these names material of the group, or general material that the caller keeps, has already. */
export async function findTwins(groupId: string | null, profileId: string, names: readonly string[]): Promise<Twin[]> {
  const client = await database();
  const named = client
    .from('study_materials')
    .select('id, title, fileName:file_name, version')
    .in('file_name', [...new Set(names.map((name) => name.slice(-200)))]);
  const own =
    groupId === null ? named.is('group_id', null).eq('uploaded_by', profileId) : named.eq('group_id', groupId);
  return unwrap(await own.order('uploaded_at')).map((row) => ({ ...row, fileName: row.fileName ?? '' }));
}
