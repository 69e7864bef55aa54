import { type Autosave, useAutosave } from '@portal/shared/autosave';
import type { WorkDraft } from './get-draft.ts';
import { saveDraft, type WorkContent } from './save-draft.ts';

/** How long nothing is typed before the draft is sent, in milliseconds. */
const PAUSE_MS = 1200;

/** When the server has kept it last is its version; null for never. */
export type KeptWork = Autosave<WorkContent, string | null>;

/** What a student writes for a task, kept on the server as it is typed. Of two windows the slower is told. */
export function useWorkDraft(taskId: string, { body, files, savedAt }: WorkDraft): KeptWork {
  return useAutosave<WorkContent, string | null>({
    form: 'work',
    row: taskId,
    stored: { value: { body, files }, version: savedAt },
    save: (content, opened) => saveDraft(taskId, content, opened),
    pauseMs: PAUSE_MS,
  });
}
