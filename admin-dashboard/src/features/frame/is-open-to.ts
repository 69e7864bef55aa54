import type { Permission, Role } from '@portal/shared/contract';
import { holdsOneOf } from '../../paths.ts';

export interface PageGate {
  /** The page asks for one of these. */
  asked?: readonly Permission[];
  /** The page is of this role alone. */
  role?: Role;
}

interface Holder {
  profile: { role: Role } | null;
  permissions: readonly Permission[];
}

/** Whether a page of the dashboard is drawn for somebody: a courtesy, the server decides what they read there. */
export function isOpenTo({ profile, permissions }: Holder, { asked, role }: PageGate): boolean {
  return (asked === undefined || holdsOneOf(permissions, asked)) && (role === undefined || profile?.role === role);
}
