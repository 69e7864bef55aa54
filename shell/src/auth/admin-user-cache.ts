import { type AdminUser, isStaffRole } from '@portal/shared/contract';
import type { SessionStorage } from '@portal/shared/data';

/** Local storage key of the signed-in staff member's name and role (specification, section 4). A display cache, never an authority. */
export const ADMIN_USER_KEY = 'adminUser';

export interface AdminUserCache {
  /** The remembered person; removes a value that is not one. */
  read(): AdminUser | null;
  write(user: AdminUser | null): void;
}

export function createAdminUserCache(storage: SessionStorage): AdminUserCache {
  return {
    read: () => {
      const stored = storage.getItem(ADMIN_USER_KEY);
      if (stored === null) return null;
      const user = parseAdminUser(stored);
      if (!user) storage.removeItem(ADMIN_USER_KEY);
      return user;
    },
    write: (user) => {
      if (user) storage.setItem(ADMIN_USER_KEY, JSON.stringify(user));
      else storage.removeItem(ADMIN_USER_KEY);
    },
  };
}

function parseAdminUser(stored: string): AdminUser | null {
  const value = parseJson(stored);
  if (typeof value !== 'object' || value === null) return null;
  const text = (key: string): string | null => {
    const field: unknown = Reflect.get(value, key);
    return typeof field === 'string' ? field : null;
  };
  const role = text('role');
  const [id, name, email] = [text('id'), text('name'), text('email')];
  if (id === null || name === null || email === null || !isStaffRole(role)) return null;
  return { id, name, email, role, department: text('department') ?? '', designation: text('designation') ?? '' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
