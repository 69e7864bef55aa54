import type { Part, PartsAnswer } from '@portal/shared/autosave';
import { type Database, database, unwrapJson } from '@portal/shared/data';
import type { Answer } from '@portal/shared/question-drawing';
import { type Moment, momentOf } from './server-clock.ts';

type Parts = Readonly<Record<string, Part<Answer | null, number>>>;

export interface SavedAnswers extends PartsAnswer<Answer | null, number> {
  endsAt: string;
  read: Moment;
}

type Changes = Database['public']['Functions']['save_answers']['Args']['changes'];

interface Stored {
  saved: Record<string, number>;
  conflicts: Record<string, { answer: Answer | null; revision: number }>;
  server_time: string;
  ends_at: string;
}

/** Stores answers by position, each by the revision it began from. `RuleError` with the field ends_at: the time is over. */
export async function saveAnswers(attemptId: string, parts: Parts): Promise<SavedAnswers> {
  const client = await database();
  const sentAt = performance.now();
  const changes: unknown = Object.fromEntries(
    Object.entries(parts).map(([position, { value, version }]) => [position, { answer: value, revision: version }]),
  );
  const { saved, conflicts, server_time, ends_at } = unwrapJson<Stored>(
    await client.rpc('save_answers', { attempt_id: attemptId, changes: changes as Changes }),
  );
  return {
    stored: saved,
    others: Object.fromEntries(
      Object.entries(conflicts).map(([position, other]) => [
        position,
        { value: other.answer, version: other.revision },
      ]),
    ),
    endsAt: ends_at,
    read: momentOf(server_time, sentAt),
  };
}
