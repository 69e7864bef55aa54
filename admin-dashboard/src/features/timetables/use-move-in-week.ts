import { useState } from 'react';
import { describeWriteError } from '../../ui/describe-write-error.ts';
import { useFinish } from '../../ui/use-editor.ts';
import { type Entry, moveEntry } from './entry.ts';
import { describeSlot } from './grid/target.ts';
import type { Slot } from './week.ts';

interface Moved {
  entry: Entry;
  slot: Slot;
}

/** A move that was not stored. */
export interface Refused extends Moved {
  words: string;
  /** Whether another time may be free. */
  isClash: boolean;
}

/**
 * Stores where hours are moved to. The week shows an hour in its new slot while that is being stored, and where it was when it is refused;
 * `refresh` reads the hours again.
 */
export function useMoveInWeek(entries: readonly Entry[], refresh: () => Promise<unknown>) {
  const finish = useFinish();
  const [moved, setMoved] = useState<Moved | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);

  async function move(entry: Entry, slot: Slot) {
    setRefused(null);
    setMoved({ entry, slot });
    try {
      await moveEntry(entry, slot);
      finish(`${entry.subject} moved`, describeSlot(slot));
    } catch (cause) {
      setRefused({ entry, slot, ...reasonOf(cause) });
    }
    // Until then it stands in the new slot; of one that somebody else has changed, the next try names what is stored now.
    await refresh();
    setMoved(null);
  }

  return {
    shown: moved
      ? entries.map((entry) => (entry.id === moved.entry.id ? { ...entry, ...moved.slot } : entry))
      : entries,
    savingId: moved?.entry.id ?? null,
    refused: refused && { ...refused, entry: entries.find(({ id }) => id === refused.entry.id) ?? refused.entry },
    move,
    dismiss: () => setRefused(null),
  };
}

function reasonOf(cause: unknown): Pick<Refused, 'words' | 'isClash'> {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'ConflictError')
    return { words: 'Somebody else has changed this hour. The week shows it as it is now.', isClash: false };
  return { words: describeWriteError(cause), isClash: name === 'RuleError' };
}
