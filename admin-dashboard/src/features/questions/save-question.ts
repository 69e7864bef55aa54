import { addOnce, database, type Opened, unwrapNothing } from '@portal/shared/data';
import { unwrapVersioned } from '../../data/unwrap-versioned.ts';
import { readQuestion } from './question.ts';
import type { QuestionInput } from './question-schema.ts';

/**
 * Adds a question to the bank, or changes the opened one, and answers its id. Adding the same again after an attempt whose answer was lost
 * does not make it double. Throws `RuleError` with the field that is wrong, `ConflictError` when somebody else was faster.
 */
export async function saveQuestion(opened: Opened | null, input: QuestionInput): Promise<string> {
  if (opened === null) {
    return addOnce(['save_question', input], async (id) => {
      await sendQuestion(id, input, null);
      return id;
    });
  }
  // Over what somebody else has stored: over what stands there now.
  const version = opened.updatedAt ?? (await readQuestion(opened.id)).updatedAt;
  await sendQuestion(opened.id, input, version);
  return opened.id;
}

/** Sends a question under an id; the same again under the same id is done. */
export async function sendQuestion(id: string, input: QuestionInput, version: string | null): Promise<void> {
  const client = await database();
  const { title, groupId, tags, version: content } = input;
  unwrapVersioned(
    await client.rpc('save_question', {
      question: id,
      // The generated types know no argument that may be null.
      group_id: groupId as string,
      title,
      tags,
      version: content,
      ...(version !== null && { opened: version }),
    }),
  );
}

/** Takes a question out of the list and out of what is drawn, or back in. */
export async function archiveQuestion(id: string, isArchived: boolean): Promise<void> {
  const client = await database();
  unwrapNothing(await client.rpc('archive_question', { question: id, archived: isArchived }));
}
