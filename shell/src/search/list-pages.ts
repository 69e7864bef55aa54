import { isStaffRole, type Permission, type PortalRoute, type Role } from '@portal/shared/contract';
import { holdsOneOf, mayOpenStaffPath, staffActions } from '@portal/shared/staff';
import type { Registry } from '../remotes/registry.ts';

/** A page or an action that this reader can be led to. */
export interface Destination {
  title: string;
  path: string;
  /** One sentence, searched and shown. */
  detail?: string;
  isAction?: boolean;
}

export interface Reader {
  /** Null for a visitor. */
  role: Role | null;
  permissions: readonly Permission[];
}

/** Pages without a place in a list: what they show depends on more than their address, or nobody looks for them. */
const unlisted = new Set(['/admin/setup', '/auth', '/notices/unsubscribe']);

/** The pages of the portal that `reader` may look for, as the live parts name them, and what staff can do. */
export function listPages(
  registry: Registry,
  shellRoutes: readonly PortalRoute[],
  { role, permissions }: Reader,
): Destination[] {
  const isStaff = isStaffRole(role);
  const routes = [...Object.values(registry.parts).flatMap((part) => part?.routes ?? []), ...shellRoutes];
  const pages = routes.filter(({ path, access }) => {
    if (/[:*]/.test(path) || unlisted.has(path)) return false;
    if (path === '/admin/login') return !isStaff;
    if (path === '/account' || path === '/notices' || path.startsWith('/auth/')) return role !== null;
    if (access !== 'staff') return true;
    return isStaff && (path === '/admin' || mayOpenStaffPath(path, { role, permissions }));
  });
  const actions = staffActions.filter(({ asked }) => isStaff && holdsOneOf(permissions, asked));
  return [
    ...pages.map(({ path, title, description }) => ({
      path,
      title: path === '/admin' ? 'Admin dashboard' : title,
      detail: description,
    })),
    ...actions.map(({ path, title }) => ({ path, title, isAction: true })),
  ];
}

const MOST = 4;

/** Pages in whose title every term begins a word, and only if there are none, those that speak of all of them; four at most. */
export function findPages(
  pages: readonly Destination[],
  terms: readonly string[],
): { named: Destination[]; told: Destination[] } {
  if (terms.length === 0) return { named: [], told: [] };
  const begins = (text: string) => terms.every((term) => ` ${text.toLowerCase()}`.includes(` ${term}`));
  const named = pages.filter(({ title }) => begins(title)).slice(0, MOST);
  const told = named.length > 0 ? [] : pages.filter(({ detail }) => detail !== undefined && begins(detail));
  return { named, told: told.slice(0, MOST) };
}

/** Where this reader usually wants to go, for a search that has no words yet. */
export function suggestPages(pages: readonly Destination[], { role }: Reader): Destination[] {
  if (isStaffRole(role)) return pages.filter(({ path }) => path.startsWith('/admin/')).slice(0, 6);
  const wanted =
    role === null
      ? ['/faculty', '/research', '/courses', '/events', '/contact']
      : ['/students/timetables', '/students/materials', '/courses', '/events', '/quizzes'];
  return wanted.flatMap((path) => pages.find((page) => page.path === path) ?? []);
}
