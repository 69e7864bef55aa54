import { useDraft } from '@portal/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { WorkDraft } from './get-draft.ts';
import { saveDraft, type WorkContent } from './save-draft.ts';

export type DraftState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

/** How long nothing is typed before the draft is sent, in milliseconds. */
const PAUSE_MS = 1200;

export interface KeptWork {
  content: WorkContent;
  change: (change: (now: WorkContent) => WorkContent) => void;
  state: DraftState;
  /** When the server has kept it last; null for never. */
  savedAt: string | null;
  /** Sends what is not sent yet; false when that failed. */
  flush: () => Promise<boolean>;
}

/**
 * What a student writes for a task. It is kept on the server as it is typed, one save after the other, and in this browser until the server
 * has it, so that neither a reload nor a broken connection loses a word. Of two windows the slower is told.
 */
export function useWorkDraft(taskId: string, stored: WorkDraft): KeptWork {
  const [content, setContent] = useState<WorkContent>({ body: stored.body, files: stored.files });
  const [state, setState] = useState<DraftState>('saved');
  const [savedAt, setSavedAt] = useState(stored.savedAt);
  const latest = useRef(content);
  const version = useRef(stored.savedAt);
  const sent = useRef<WorkContent>(content);
  const running = useRef<Promise<boolean> | null>(null);
  const { keep, forget } = useDraft<WorkContent>({
    form: 'work',
    row: taskId,
    restore: (kept) => {
      latest.current = kept;
      setContent(kept);
      setState('unsaved');
    },
  });

  const save = useCallback(async (): Promise<boolean> => {
    while (latest.current !== sent.current) {
      const words = latest.current;
      setState('saving');
      try {
        version.current = await saveDraft(taskId, words, version.current);
      } catch (cause) {
        setState(cause instanceof Error && cause.name === 'ConflictError' ? 'conflict' : 'failed');
        return false;
      }
      sent.current = words;
      setSavedAt(version.current);
    }
    forget();
    setState('saved');
    return true;
  }, [taskId, forget]);

  const flush = useCallback(async (): Promise<boolean> => {
    const turn = (running.current ?? Promise.resolve(true)).then(save);
    running.current = turn;
    return turn;
  }, [save]);

  useEffect(() => {
    if (state !== 'unsaved') return;
    const timer = setTimeout(() => void flush(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content, state, flush]);

  function change(next: (now: WorkContent) => WorkContent) {
    latest.current = next(latest.current);
    setContent(latest.current);
    setState((now) => (now === 'conflict' ? now : 'unsaved'));
    keep(latest.current);
  }

  return { content, change, state, savedAt, flush };
}
