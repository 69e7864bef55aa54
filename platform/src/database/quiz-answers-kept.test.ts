import { randomUUID } from 'node:crypto';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { addQuestion, addQuiz } from './testing/quiz-rows.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { text } from './testing/attempt-rows.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
});
afterAll(() => db.close());

test.each([1, 2, 3, 4, 5])(
  'in 100 random runs of two windows, lost answers and late ones no acknowledged answer is lost, part %i of 5',
  async (part) => {
    const question = await addQuestion(db, { kind: 'text', key: { accepted: ['never'] } });
    const quiz = await addQuiz(db, [question]);
    let state = 20_261_123 * part;
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    let acknowledgements = 0;
    for (let run = 0; run < 100; run += 1) {
      await tryAs(db, people.student, async (session) => {
        const attempt = randomUUID();
        const call = async <Result>(sql: string, parameters: unknown[]): Promise<Result> => {
          const [row] = await session.query<{ result: Result }>(`select public.${sql} as result`, parameters);
          return row?.result as Result;
        };
        await call('start_quiz($1, $2)', [quiz, attempt]);
        let acknowledged: { answer: object | null; revision: number } = { answer: null, revision: 0 };
        const windows = [{ revision: 0 }, { revision: 0 }];
        for (let step = 0; step < 2 + random(8); step += 1) {
          const window = windows[random(2)] ?? { revision: 0 };
          const answer = text(`${run} ${step}`);
          const changes = JSON.stringify({ 1: { answer, revision: window.revision } });
          const saved = await call<{ saved: Record<string, number>; conflicts: Record<string, typeof acknowledged> }>(
            'save_answers($1, $2)',
            [attempt, changes],
          );
          const isLost = random(4) === 0;
          if (saved.saved[1] !== undefined) {
            expect(saved.saved[1]).toBe(acknowledged.revision + 1);
            acknowledged = { answer, revision: saved.saved[1] };
            acknowledgements += 1;
            if (!isLost) window.revision = saved.saved[1];
          } else {
            expect(saved.conflicts[1]).toEqual(acknowledged);
            if (!isLost) window.revision = acknowledged.revision;
          }
        }
        const submitted = await call<{ answered: number }>('submit_quiz($1)', [attempt]);
        expect(submitted.answered).toBe(acknowledged.answer ? 1 : 0);
        const review = await call<{ questions: { answer: object | null }[] }>('attempt_review($1)', [attempt]);
        expect(review.questions[0]?.answer ?? null).toEqual(acknowledged.answer);
      });
    }
    expect(acknowledgements).toBeGreaterThan(200);
  },
);
