import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDraft } from '@portal/shared/ui';
import { markAttendance, type MarkResult } from './mark-attendance.ts';
import { type KeeperState, MarkKeeper } from './mark-keeper.ts';
import { entriesQuery, type Entry } from './roll.ts';

/** What is marked on a roll on this device, kept through a reload and sent as soon as the server can be reached. */
export function useMarkKeeper(rollId: string): { keeper: MarkKeeper; state: KeeperState } {
  const queryClient = useQueryClient();
  const draft = useDraft<KeeperState['pending']>({
    form: 'roll',
    row: rollId,
    restore: (pending) => keeper.mark(Object.values(pending)),
  });
  const [keeper] = useState(
    () =>
      new MarkKeeper({
        send: (marks) => markAttendance(rollId, marks),
        keep: (pending) => draft.keep(pending),
        onStored: (results) =>
          queryClient.setQueryData(entriesQuery(rollId).queryKey, (entries) => entries && stored(entries, results)),
      }),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);

  useEffect(() => {
    const send = () => keeper.flush();
    keeper.start();
    window.addEventListener('online', send);
    return () => {
      window.removeEventListener('online', send);
      keeper.leave();
    };
  }, [keeper]);

  return { keeper, state };
}

function stored(entries: readonly Entry[], results: readonly MarkResult[]): Entry[] {
  return entries.map((entry) => {
    const result = results.find(({ student, outcome }) => student === entry.studentId && outcome !== 'unknown');
    return result ? { ...entry, status: result.status, updatedAt: result.updatedAt } : entry;
  });
}
