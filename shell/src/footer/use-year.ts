import { useSyncExternalStore } from 'react';
import { departmentZone } from '@portal/shared/contract';
import { fieldsIn } from '@portal/shared/time';
import { useShell } from '../app/shell-context.tsx';

/** No zone is further from UTC. */
const FURTHEST_ZONE_MS = 14 * 3_600_000;

const never = () => () => undefined;

/** The current year: first the one the page was rendered in, so that hydration agrees, then the department's own. */
export function useYear(): number {
  const { year } = useShell();
  return useSyncExternalStore(
    never,
    () => departmentYear(Date.now()),
    () => year,
  );
}

/** Looks into the department's zone only where it can matter: the first look costs a slow phone more than the rest of the footer. */
function departmentYear(now: number): number {
  const earliest = new Date(now - FURTHEST_ZONE_MS).getUTCFullYear();
  const latest = new Date(now + FURTHEST_ZONE_MS).getUTCFullYear();
  return earliest === latest ? latest : fieldsIn(departmentZone(), new Date(now)).year;
}
