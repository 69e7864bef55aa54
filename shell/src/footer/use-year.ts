import { useSyncExternalStore } from 'react';
import { useShell } from '../app/shell-context.tsx';

const calendar = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone: 'Asia/Kolkata' });
const never = () => () => undefined;

/** The current year: first the one the page was rendered in, so that hydration agrees, then the college's own. */
export function useYear(): number {
  const { year } = useShell();
  return useSyncExternalStore(
    never,
    () => Number(calendar.format(new Date())),
    () => year,
  );
}
