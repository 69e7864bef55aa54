import { useSyncExternalStore } from 'react';
import { dateParts } from '@portal/shared/ui';
import { useShell } from '../app/shell-context.tsx';

const never = () => () => undefined;

/** The current year: first the one the page was rendered in, so that hydration agrees, then the department's own. */
export function useYear(): number {
  const { year } = useShell();
  return useSyncExternalStore(
    never,
    () => dateParts(new Date()).year,
    () => year,
  );
}
