import { isPortalPath } from '@portal/shared/contract';
import { type Menus, nameOfPath } from '../navigation/nav-links.ts';

const key = 'portal-return-to';

/** Remembers for this tab where a guard sent somebody away from. Paths of this origin only. */
export function rememberTarget(path: string): void {
  if (!isPortalPath(path)) return;
  try {
    window.sessionStorage.setItem(key, path);
  } catch {
    // Without session storage the person lands on Home and finds the way again.
  }
}

/** The remembered path, once; null when there is none or it was tampered with. */
export function takeTarget(): string | null {
  try {
    const path = window.sessionStorage.getItem(key);
    window.sessionStorage.removeItem(key);
    return path !== null && isPortalPath(path) ? path : null;
  } catch {
    return null;
  }
}

/** The follow-up of a welcome toast for somebody whom a guard had sent to sign in, in the words of the menus. */
export function continueAction(path: string, menus: Menus): { label: string; to: string } {
  return { label: `Continue to ${nameOfPath(path, menus) ?? 'your page'}`, to: path };
}
