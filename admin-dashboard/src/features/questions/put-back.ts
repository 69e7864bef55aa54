import type { QuestionVersion } from './list-question-versions.ts';
import { readQuestion, type StoredQuestion } from './question.ts';
import { sendQuestion } from './save-question.ts';
import type { VersionJson } from './to-version.ts';

/**
 * Makes what a question was in an earlier version its next one, as the opened version of the question was followed by nothing else, and
 * answers what is stored then. Title, tags and group stay. Sent again after a lost answer it is done once. Throws `ConflictError` when
 * somebody else was faster.
 */
export async function putBack(opened: StoredQuestion, earlier: QuestionVersion): Promise<StoredQuestion> {
  const { kind, stem, parameters, content, key, feedback } = earlier;
  const { id, title, tags, groupId, updatedAt } = opened;
  const note = `Put back from version ${earlier.version}`;
  const version = { kind, stem, parameters, content, key, feedback, note } as VersionJson & { note: string };
  await sendQuestion(id, { title, tags, groupId, version }, updatedAt);
  return readQuestion(id);
}
