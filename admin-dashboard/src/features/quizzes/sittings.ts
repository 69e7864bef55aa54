import { queryOptions } from '@tanstack/react-query';
import { COUNTED, database, type DatabaseClient, listQueryOf, type RowOf, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

const columns =
  'id, quizId:quiz_id, studentId:student_id, name:full_name, rollNumber:roll_number, number, startedAt:started_at, endsAt:ends_at, submittedAt:submitted_at, submittedBy:submitted_by, receipt, durationMinutes:duration_minutes, extraMinutes:extra_minutes, score, maxScore:max_score, state, changes';

const sittings = (client: DatabaseClient) => client.from('quiz_sittings').select(columns, COUNTED);

/** One attempt of a student. */
export type Sitting = RowOf<ReturnType<typeof sittings>>;

const ROWS_AT_ONCE = 1000;

export function listSittings(quizId: string) {
  const ofQuiz = (client: DatabaseClient) => sittings(client).eq('quiz_id', quizId);
  return listQueryOf((request) => queryKeys.quizzes.sittings(quizId, request), ofQuiz, {
    sorts: ['full_name', 'number', 'started_at', 'score'],
    search: ['full_name', 'roll_number'],
    filters: { state: ['under way', 'student', 'deadline'] },
  });
}

/** All attempts at a quiz, by name, for a file. Throws what `unwrap` throws. */
export async function readAllSittings(quizId: string): Promise<Sitting[]> {
  const client = await database();
  const all: Sitting[] = [];
  for (;;) {
    const rows = unwrap(
      await client
        .from('quiz_sittings')
        .select(columns)
        .eq('quiz_id', quizId)
        .order('full_name')
        .order('number')
        .order('id')
        .range(all.length, all.length + ROWS_AT_ONCE - 1),
    );
    all.push(...rows);
    if (rows.length < ROWS_AT_ONCE) return all;
  }
}

/** The quizzes whose students one is shown by name, as the database decides it. */
export const followedQuizzesQuery = queryOptions({
  queryKey: queryKeys.quizzes.followed(),
  queryFn: async ({ signal }) => {
    const client = await database();
    return unwrap(await client.rpc('quizzes_followed').abortSignal(signal));
  },
});

/** What the score of attempts was before they were graded again, the latest first: of a quiz, or of one attempt. */
export function historyQuery(of: { quizId: string } | { attemptId: string }) {
  return queryOptions({
    queryKey: queryKeys.quizzes.history(of),
    queryFn: async ({ signal }) => {
      const client = await database();
      const history = client
        .from('attempt_score_history')
        .select('id, from:from_score, to:to_score, most:max_score, reason, changedAt:changed_at')
        .order('changed_at', { ascending: false })
        .order('id')
        .limit(ROWS_AT_ONCE)
        .abortSignal(signal);
      return unwrap(await ('quizId' in of ? history.eq('quiz_id', of.quizId) : history.eq('attempt_id', of.attemptId)));
    },
  });
}
