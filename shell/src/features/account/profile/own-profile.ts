import { queryOptions } from '@tanstack/react-query';
import { isStaffRole, ROLES, type Role } from '@portal/shared/contract';
import { changeRow, ConflictError, type Database, database, saveWithFile, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../../query-keys.ts';

/** Where somebody works in the department. */
export interface Post {
  department: string;
  designation: string;
}

/** What is stored of the person who is signed in, as they may see and change it. */
export interface OwnProfile {
  id: string;
  name: string | null;
  /** Address of the picture. */
  picture: string | null;
  role: Role;
  /** Of staff only. */
  post: Post | null;
  /** The version that a form was opened with (decision 19). */
  updatedAt: string;
}

const columns = 'full_name, avatar_url, role, updated_at, department, designation';

async function getOwnProfile(id: string): Promise<OwnProfile> {
  const client = await database();
  const row = unwrap(await client.from('people').select(columns).eq('id', id).single());
  const role = ROLES.find((known) => known === row.role) ?? 'student';
  return {
    id,
    name: row.full_name,
    picture: row.avatar_url,
    role,
    post: isStaffRole(role) ? { department: row.department ?? '', designation: row.designation ?? '' } : null,
    updatedAt: row.updated_at ?? '',
  };
}

export function ownProfileQuery(id: string) {
  return queryOptions({ queryKey: queryKeys.account.profile(id), queryFn: () => getOwnProfile(id), staleTime: 0 });
}

/** Throws `ConflictError` when the name is another one than in the opened version. */
export async function saveName(opened: OwnProfile, name: string): Promise<void> {
  await change(opened, 'name', { full_name: name });
}

/**
 * Stores the picture and removes the one before; null for none. Throws `ConflictError` when the picture is another one than in the opened
 * version. The same file again, after an attempt that got no answer, is not stored twice.
 */
export async function savePicture(opened: OwnProfile, picture: File | null): Promise<void> {
  await saveWithFile(
    { bucket: 'avatars', folder: opened.id, value: picture ?? '', before: opened.picture },
    (address) => change(opened, 'picture', { avatar_url: address }),
  );
}

/** Another version that has the same in this field is nothing that could be written over. */
async function change(
  opened: OwnProfile,
  field: 'name' | 'picture',
  row: Database['public']['Tables']['profiles']['Update'],
): Promise<void> {
  try {
    await changeRow('profiles', opened, row);
  } catch (cause) {
    if (!(cause instanceof ConflictError)) throw cause;
    const now = await getOwnProfile(opened.id);
    if (now[field] !== opened[field]) throw cause;
    await changeRow('profiles', now, row);
  }
}
