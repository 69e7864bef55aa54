import { queryOptions } from '@tanstack/react-query';
import { ConflictError, database, NotFoundError, randomId, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

/** A question of the bank, in every attempt. */
export interface FixedItem {
  kind: 'question';
  /** Of this page; the database has its own. */
  key: string;
  points: number;
  questionId: string;
  title: string;
  isArchived: boolean;
}

/** So many questions of a tag, drawn anew for each attempt. */
export interface DrawItem {
  kind: 'draw';
  key: string;
  points: number;
  tag: string;
  draws: number;
}

export type QuizItem = FixedItem | DrawItem;

/** What a quiz is made of, with the version of the quiz it was read with. */
export interface QuizItems {
  groupId: string | null;
  version: string;
  items: QuizItem[];
}

const columns =
  'groupId:group_id, version:updated_at, items:quiz_items(id, position, points, tag, draws, questionId:question_id, question:questions(title, archived))';

/** Reads the items of a quiz as they are stored now. Throws what `unwrap` throws. */
export async function readItems(quizId: string, signal?: AbortSignal): Promise<QuizItems> {
  const client = await database();
  const query = client.from('quizzes').select(columns).eq('id', quizId);
  if (signal) query.abortSignal(signal);
  const [stored] = unwrap(await query);
  if (!stored) throw new NotFoundError('It has been deleted meanwhile.');
  const { items, ...quiz } = stored;
  return {
    ...quiz,
    items: items
      .toSorted((one, other) => one.position - other.position)
      .map(({ id, points, tag, draws, questionId, question }) =>
        questionId === null
          ? { kind: 'draw', key: id, points, tag: tag ?? '', draws: draws ?? 1 }
          : {
              kind: 'question',
              key: id,
              points,
              questionId,
              title: question?.title ?? 'A question of another group',
              isArchived: question?.archived ?? false,
            },
      ),
  };
}

export function itemsQuery(quizId: string) {
  return queryOptions({
    queryKey: queryKeys.quizzes.items(quizId),
    queryFn: ({ signal }) => readItems(quizId, signal),
  });
}

export const newDraw = (tag: string): DrawItem => ({ kind: 'draw', key: randomId(), points: 1, tag, draws: 1 });

export const newQuestion = (questionId: string, title: string): FixedItem => ({
  kind: 'question',
  key: randomId(),
  points: 1,
  questionId,
  title,
  isArchived: false,
});

/** How many questions each attempt has, and the points that they give together. */
export function totalsOf(items: readonly QuizItem[]): { questions: number; points: number } {
  const counts = items.map((item) => (item.kind === 'draw' ? item.draws : 1));
  return {
    questions: counts.reduce((sum, count) => sum + count, 0),
    points: items.reduce((sum, { points }, index) => sum + points * (counts[index] ?? 0), 0),
  };
}

/** What keeps an item from being stored; the server judges by the same bounds. */
export function problemOfItem(item: QuizItem): string | null {
  if (!(item.points >= 0.01 && item.points <= 1000)) return 'Give points from 0.01 to 1,000.';
  if (item.kind === 'question') return null;
  if (item.tag.trim() === '') return 'Choose a tag.';
  if (!Number.isInteger(item.draws) || item.draws < 1 || item.draws > 100) return 'Draw 1 to 100 questions.';
  return null;
}

/**
 * Stores the items of a quiz that was read in `version`, and answers with the next version. The same again is done. Throws `ConflictError`
 * when somebody else changed the quiz, `RuleError` (field `items`) when it is refused: while somebody sits it, for instance.
 */
export async function saveItems(quizId: string, items: readonly QuizItem[], version: string): Promise<string> {
  const client = await database();
  try {
    return unwrap(
      await client.rpc('save_quiz_items', { quiz_id: quizId, items: items.map(inColumns), opened: version }),
    );
  } catch (cause) {
    if (cause instanceof Error && 'field' in cause && cause.field === 'updated_at') throw new ConflictError();
    throw cause;
  }
}

/** Whether both are the same items in the same order. */
export function isSameItems(one: readonly QuizItem[], other: readonly QuizItem[]): boolean {
  return JSON.stringify(one.map(inColumns)) === JSON.stringify(other.map(inColumns));
}

function inColumns(item: QuizItem) {
  return item.kind === 'question'
    ? { points: item.points, question_id: item.questionId }
    : { points: item.points, tag: item.tag.trim().toLowerCase(), draws: item.draws };
}
