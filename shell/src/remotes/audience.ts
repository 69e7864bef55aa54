import { isStaffRole, type Permission, type Role, useAuth } from '@portal/shared/contract';

/** Whom something is shown: visitors, signed-in, staff, roles and permissions, of which one suffices (platform/src/part-manifest.ts). */
export type Audience = readonly string[];

export interface Reader {
  /** Null for a visitor. */
  role: Role | null;
  permissions: readonly Permission[];
}

export function useReader(): Reader {
  const role = useAuth((state) => state.profile?.role ?? (state.user ? 'student' : null));
  const permissions = useAuth((state) => state.permissions);
  return { role, permissions };
}

/** Whether `reader` is among `audience`, which is everybody when nobody is named. */
export function isAmong({ role, permissions }: Reader, audience: Audience | undefined): boolean {
  if (!audience) return true;
  const groups =
    role === null ? ['visitors'] : ['signed-in', role, ...(isStaffRole(role) ? ['staff', ...permissions] : [])];
  return audience.some((word) => groups.includes(word));
}
