import { useState } from 'react';
import { useToast } from '@portal/shared/contract';
import { describeWriteError } from '../../../ui/describe-write-error.ts';
import { useFinish } from '../../../ui/use-editor.ts';
import { type Change, type PlannedSession, readChange } from './change.ts';

/** What is being done with a single session; `change` is what is stored of it already. */
export type SessionWork =
  | { kind: 'cancel' | 'move'; session: PlannedSession; change: Change | null }
  | { kind: 'add'; day: string; change: Change | null }
  | { kind: 'undo'; change: Change };

/** Which single session is being changed, and what follows when that is done. `SessionDialogs` draws it. */
export function useSessionWork() {
  const finish = useFinish();
  const showToast = useToast();
  const [work, setWork] = useState<SessionWork | null>(null);

  /** Opens what is stored of the session now, which the list may not show yet. */
  async function openStored(changeId: string, workOf: (change: Change) => SessionWork) {
    try {
      setWork(workOf(await readChange(changeId)));
    } catch (cause) {
      showToast({ title: 'It could not be opened', description: describeWriteError(cause), tone: 'destructive' });
    }
  }

  return {
    work,
    /** `changeId` is that of the change that is stored of it, null for a session that is held as planned. */
    change: (kind: 'cancel' | 'move', session: PlannedSession, changeId: string | null) => {
      if (changeId === null) setWork({ kind, session, change: null });
      else void openStored(changeId, (change) => ({ kind, session, change }));
    },
    add: (day: string) => setWork({ kind: 'add', day, change: null }),
    editAdded: (changeId: string) => openStored(changeId, (change) => ({ kind: 'add', day: change.day, change })),
    undo: (changeId: string) => openStored(changeId, (change) => ({ kind: 'undo', change })),
    reload: async (storedId: string | null) => {
      const id = storedId ?? work?.change?.id;
      if (work === null || work.kind === 'undo' || id === undefined) return;
      setWork({ ...work, change: await readChange(id) });
    },
    close: () => setWork(null),
    done: (title: string, description: string) => {
      setWork(null);
      finish(title, description);
    },
  };
}

export type SessionWorkState = ReturnType<typeof useSessionWork>;
