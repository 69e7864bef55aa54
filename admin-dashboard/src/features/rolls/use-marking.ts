import { useRef } from 'react';
import { useAnnounce } from '@portal/shared/contract';
import { countWords } from './count-words.ts';
import type { Mark } from './mark-attendance.ts';
import type { Entry } from './roll.ts';
import { labelOf, type Status } from './status.ts';
import { useMarkKeeper } from './use-mark-keeper.ts';

/** What one student was before a change. */
export interface Step {
  studentId: string;
  from: Status;
}

/** A roll under the hands of whoever marks it: what each entry says, how it is changed, and how the last change is taken back. */
export function useMarking(rollId: string, entries: readonly Entry[]) {
  const { keeper, state } = useMarkKeeper(rollId);
  const announce = useAnnounce();
  const steps = useRef<(readonly Step[])[]>([]);

  const statusOf = ({ studentId, status }: Entry): Status => state.pending[studentId]?.status ?? status;

  function change(changes: readonly { entry: Entry; status: Status }[]) {
    keeper.mark(
      changes.map(({ entry, status }): Mark => ({ student: entry.studentId, status, seen: entry.updatedAt })),
    );
  }

  function told(changed: readonly { entry: Entry; status: Status }[]) {
    const after = entries.map(
      (entry) => changed.find((one) => one.entry.studentId === entry.studentId)?.status ?? statusOf(entry),
    );
    const [only] = changed;
    const what = only && changed.length === 1 ? `${only.entry.name} ${labelOf(only.status).toLowerCase()}. ` : '';
    announce(`${what}${countWords(after)}.`);
  }

  function mark(entry: Entry, status: Status) {
    if (statusOf(entry) !== status) {
      steps.current.push([{ studentId: entry.studentId, from: statusOf(entry) }]);
      change([{ entry, status }]);
    }
    told([{ entry, status }]);
  }

  function markAllPresent() {
    const others = entries.filter((entry) => statusOf(entry) !== 'present');
    if (others.length === 0) return;
    steps.current.push(others.map((entry) => ({ studentId: entry.studentId, from: statusOf(entry) })));
    const changes = others.map((entry) => ({ entry, status: 'present' as const }));
    change(changes);
    told(changes);
  }

  /** Takes the last change back; answers whom it was about first, and what they are again. */
  function undo(): Step | undefined {
    const last = steps.current.pop();
    const changes = (last ?? []).flatMap(({ studentId, from }) => {
      const entry = entries.find((one) => one.studentId === studentId);
      return entry ? [{ entry, status: from }] : [];
    });
    if (changes.length === 0) return undefined;
    change(changes);
    told(changes);
    return last?.[0];
  }

  return { keeper, state, statusOf, mark, markAllPresent, undo };
}
