import { getDataAccess } from '@portal/shared/contract';
import type { ExchangedQuestion } from '@portal/shared/questions';
import { describeWriteError } from '../../../ui/describe-write-error.ts';
import type { QuestionInput } from '../question-schema.ts';
import { sendQuestion } from '../save-question.ts';
import { contentId } from './content-id.ts';

/** What became of a question of a file. */
export type Outcome = { state: 'waiting' | 'sending' | 'stored' } | { state: 'failed'; why: string };

export interface Candidate {
  /** Where it stood in the file, from 0. */
  place: number;
  entry: ExchangedQuestion;
  /** It stands in the file a second time. */
  isRepeated: boolean;
}

export interface Destination {
  groupId: string | null;
  tags: readonly string[];
}

/** The questions of a file, the second of two that are the same marked. */
export function candidatesOf(questions: readonly ExchangedQuestion[]): Candidate[] {
  const seen = new Set<string>();
  return questions.map((entry, place) => {
    const words = JSON.stringify(entry);
    const isRepeated = seen.has(words);
    seen.add(words);
    return { place, entry, isRepeated };
  });
}

/** As it is sent; of more than twelve tags those chosen here stay. */
export function inputOf(
  { title, tags, question }: ExchangedQuestion,
  { groupId, tags: chosen }: Destination,
): QuestionInput {
  const { kind, stem, parameters, content, key, feedback } = question;
  const all = [...new Set([...chosen, ...tags].map((tag) => tag.trim().toLowerCase().slice(0, 40)))];
  return {
    title: title.trim(),
    groupId,
    tags: all.filter((tag) => tag !== '').slice(0, 12),
    version: {
      kind,
      stem,
      parameters,
      content,
      key,
      feedback,
      note: 'Imported from a file',
    },
  };
}

/**
 * Sends questions one after the other, each under an id made of its words, and tells what becomes of each: sent again, whether after a lost
 * answer or on another day, it is stored once. Goes on after a failure; ends early when it is `stopped`.
 */
export async function importQuestions(
  candidates: readonly Candidate[],
  destination: Destination,
  tell: (place: number, outcome: Outcome) => void,
  stopped: AbortSignal,
): Promise<void> {
  for (const { place, entry } of candidates) {
    if (stopped.aborted) return;
    tell(place, { state: 'sending' });
    const input = inputOf(entry, destination);
    try {
      await sendQuestion(contentId(JSON.stringify([getDataAccess().person?.() ?? null, input])), input, null);
      tell(place, { state: 'stored' });
    } catch (cause) {
      tell(place, { state: 'failed', why: whyOf(cause) });
    }
  }
}

function whyOf(cause: unknown): string {
  // Under this id stands the same question of an earlier import, which somebody has worked on.
  if (cause instanceof Error && cause.name === 'ConflictError')
    return 'It is in the bank already, and was changed there.';
  return describeWriteError(cause);
}
