import type { User } from '@supabase/supabase-js';
import {
  type AdminUser,
  isStaffRole,
  type Permission,
  PERMISSIONS,
  type Profile,
  ROLES,
} from '@portal/shared/contract';
import type { DatabaseClient } from '@portal/shared/data';

export interface Person {
  profile: Profile | null;
  permissions: readonly Permission[];
  adminUser: AdminUser | null;
}

interface Post {
  department: string;
  designation: string;
}

export const NOBODY: Person = { profile: null, permissions: [], adminUser: null };

const profileColumns = 'id, email, full_name, avatar_url, role, created_at, updated_at';
const columnsWithPost = `${profileColumns}, post:staff_members(department, designation)` as const;
const attempts = 2;

/** Raised when a signed-in person has no profile and none could be made (specification, section 8). */
export class ProfileCreationError extends Error {
  override readonly name = 'ProfileCreationError';
}

/**
 * Profile, permissions and, for staff, department and designation of `user`. A missing profile is made, if `isPresent` says that the session
 * is still theirs. Throws `ProfileCreationError`, or `Error` when the server could not be asked.
 */
export async function loadPerson(client: DatabaseClient, user: User, isPresent: () => boolean): Promise<Person> {
  const [profile, permissions] = await Promise.all([
    twice(() => readProfile(client, user.id)),
    twice(() => readPermissions(client)),
  ]);
  const { post, ...known } = profile ?? { ...(await createProfile(client, user, isPresent)), post: null };
  if (!isStaffRole(known.role)) return { profile: known, permissions, adminUser: null };
  const adminUser: AdminUser = {
    id: known.id,
    name: known.fullName ?? known.email,
    email: known.email,
    role: known.role,
    department: post?.department ?? '',
    designation: post?.designation ?? '',
  };
  return { profile: known, permissions, adminUser };
}

/** The role of `userId` alone, null when no profile is visible. */
export async function readRole(client: DatabaseClient, userId: string): Promise<string | null> {
  const profile = await readProfile(client, userId);
  return profile?.role ?? null;
}

/** With the post of whoever is on the staff, in one request. */
async function readProfile(client: DatabaseClient, userId: string): Promise<(Profile & { post: Post | null }) | null> {
  const { data, error } = await client.from('profiles').select(columnsWithPost).eq('id', userId).maybeSingle();
  if (error) throw new Error(error.message);
  return data ? { ...toProfile(data), post: data.post } : null;
}

async function createProfile(client: DatabaseClient, user: User, isPresent: () => boolean): Promise<Profile> {
  // Nobody's profile is visible to a session that another tab has ended meanwhile; that is not a missing one.
  if (!isPresent()) throw new Error('The session has ended.');
  const { data, error } = await client
    .from('profiles')
    .insert({
      id: user.id,
      email: user.email ?? '',
      full_name: metadataText(user, 'full_name'),
      avatar_url: pictureOf(user),
    })
    .select(profileColumns)
    .maybeSingle();
  if (error) throw new ProfileCreationError('Failed to create user profile');
  if (!data) throw new ProfileCreationError('No data returned after profile creation');
  return toProfile(data);
}

async function readPermissions(client: DatabaseClient): Promise<readonly Permission[]> {
  const { data, error } = await client.rpc('my_permissions');
  if (error) throw new Error(error.message);
  const held: readonly unknown[] = Array.isArray(data) ? data : [];
  return PERMISSIONS.filter((permission) => held.includes(permission));
}

interface ProfileRow {
  id: string;
  email: string;
  full_name: string | null;
  avatar_url: string | null;
  role: string;
  created_at: string;
  updated_at: string;
}

function toProfile(row: ProfileRow): Profile {
  return {
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    avatarUrl: row.avatar_url,
    role: ROLES.find((role) => role === row.role) ?? 'student',
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function metadataText(user: User, key: string): string | null {
  const value: unknown = user.user_metadata[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The account makes its profile whatever stands there; other addresses the table refuses. */
function pictureOf(user: User): string | null {
  const address = metadataText(user, 'avatar_url');
  return address !== null && address.length <= 500 && /^https:\/\/[^\s/\\]+\.[^\s\\]+$/.test(address) ? address : null;
}

async function twice<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}
