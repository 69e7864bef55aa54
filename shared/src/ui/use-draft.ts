import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useAuth } from '@portal/shared/contract';
import { dropDraft, type DraftPlace, keepDraft, readDraft } from '../data/drafts.ts';

interface DraftOptions<Values> {
  /** What the form is, the same on every visit: 'survey answers'. */
  form: string;
  /** Which row it is about; left out for a new one. */
  row?: string;
  /** Puts what was typed earlier back into the form. Called once, after the form has appeared. */
  restore: (values: Values) => void;
}

export interface FormDraft<Values> {
  /** When the text that is back was typed; null when nothing is back. */
  restoredAt: Date | null;
  /** Keeps what stands in the form now, or forgets it when nothing does. Passwords and files do not belong here. */
  keep: (values: Values) => void;
  /** Forgets it: it was sent, or the person does not want it. */
  forget: () => void;
}

/**
 * Keeps what somebody types into a longer form until it is sent or given up: through a reload, a change of page and the end of the
 * session. It comes back to the same person only, for `DRAFT_LIFETIME_MS`; signing out by hand forgets it.
 */
export function useDraft<Values>({ form, row = '', restore }: DraftOptions<Values>): FormDraft<Values> {
  // The person whose form this was when it appeared: nobody else's text lands in it.
  const current = useAuth((state) => state.user?.id ?? null);
  const [person] = useState(current);
  const [place] = useState<DraftPlace>({ person, form, row });
  const [restoredAt, setRestoredAt] = useState<Date | null>(null);
  const restoreRef = useRef(restore);

  useEffect(() => {
    const draft = readDraft(place);
    if (!draft) return;
    restoreRef.current(draft.values as Values);
    // The note may wait; the text itself is in the form at once.
    startTransition(() => setRestoredAt(new Date(draft.keptAt)));
  }, [place]);

  const keep = useCallback(
    (values: Values) => {
      if (holdsAnything(values)) keepDraft(place, values);
      else dropDraft(place);
    },
    [place],
  );
  const forget = useCallback(() => {
    dropDraft(place);
    setRestoredAt(null);
  }, [place]);

  return { restoredAt, keep, forget };
}

/** Whether a person has put something there: an empty form is no text that could come back. */
function holdsAnything(values: unknown): boolean {
  if (typeof values !== 'object' || values === null) return Boolean(values);
  return Object.values(values).some(holdsAnything);
}
