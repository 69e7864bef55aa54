import { useSyncExternalStore } from 'react';
import { toDayKey } from '@portal/shared/ui';

const never = () => () => undefined;

/** Today in Pune as '2026-03-19'; `asOf`, the day of the data, on the server and while its HTML is hydrated. */
export function useToday(asOf: string): string {
  return useSyncExternalStore(
    never,
    () => toDayKey(new Date()),
    () => asOf,
  );
}
