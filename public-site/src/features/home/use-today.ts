import { useSyncExternalStore } from 'react';
import { departmentZone } from '@portal/shared/contract';
import { addDays, startOfDayIn } from '@portal/shared/time';
import { departmentToday } from '@portal/shared/ui';

/** Tells when the department's next day begins, of every day as long as the page is open. */
function subscribe(listener: () => void): () => void {
  let timer: number;
  const wait = () => {
    const midnight = startOfDayIn(departmentZone(), addDays(departmentToday(), 1)).getTime();
    timer = window.setTimeout(
      () => {
        listener();
        wait();
      },
      Math.max(1, midnight - Date.now()),
    );
  };
  wait();
  return () => window.clearTimeout(timer);
}

/** Today in the department as '2026-03-19'; `asOf`, the day of the data, on the server and while its HTML is hydrated. */
export function useToday(asOf: string): string {
  return useSyncExternalStore(subscribe, departmentToday, () => asOf);
}
