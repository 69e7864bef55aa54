import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { type Caller, actAs } from './act-as.ts';

export type Kind = 'single' | 'multiple' | 'numeric' | 'text' | 'ordering' | 'matching';

/** A question as the bank holds it; see `question_versions`. */
export interface Question {
  kind: Kind;
  stem?: string;
  parameters?: object[];
  content?: object;
  key: object;
  feedback?: object;
}

const options = (...ids: string[]) => ids.map((id) => ({ id, text: `Option ${id}` }));

/** One question of each kind, with an answer in the words of its author that is right. */
export const questionOfEachKind: readonly (Question & { right: object })[] = [
  {
    kind: 'single',
    content: { options: options('a', 'b', 'c') },
    key: { option: 'b' },
    feedback: { general: 'SECRET general', options: { b: 'SECRET of b' } },
    right: { option: 'b' },
  },
  {
    kind: 'multiple',
    content: { options: options('a', 'b', 'c', 'd') },
    key: { options: ['a', 'c'] },
    right: { options: ['c', 'a'] },
  },
  {
    kind: 'numeric',
    stem: 'The mean of {{x}}?',
    parameters: [
      { name: 'n', integers: [4, 9] },
      { name: 'x', normal: { n: 'n', mean: 50, sd: 8 }, decimals: 1 },
      { name: 'm', expression: 'mean(x)', decimals: 3 },
    ],
    content: {
      units: [
        { unit: 'cm', factor: 1 },
        { unit: 'm', factor: 100 },
      ],
    },
    key: { expression: 'm', tolerance: { absolute: 0.01 } },
    right: { value: 'the key' },
  },
  { kind: 'text', key: { accepted: ['SECRET*', 'Gauss'] }, right: { text: ' gauss ' } },
  {
    kind: 'ordering',
    content: { items: options('1', '2', '3', '4') },
    key: { order: ['1', '2', '3', '4'] },
    right: { order: ['1', '2', '3', '4'] },
  },
  {
    kind: 'matching',
    content: { left: options('a', 'b', 'c'), right: options('a', 'b', 'c') },
    key: { pairs: { a: 'b', b: 'c', c: 'a' } },
    right: { pairs: { a: 'b', b: 'c', c: 'a' } },
  },
];

export async function addQuestion(
  db: SqlSession,
  question: Question,
  { group = null, tags = [] }: { group?: string | null; tags?: string[] } = {},
): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    'insert into public.questions (group_id, title, tags) values ($1, $2, $3) returning id',
    [group, `A question: ${question.kind}`, tags],
  );
  await db.query(
    `insert into public.question_versions (question_id, version, kind, stem, parameters, content, key, feedback)
     values ($1, 1, $2, $3, $4, $5, $6, $7)`,
    [
      row?.id,
      question.kind,
      question.stem ?? 'Which?',
      JSON.stringify(question.parameters ?? []),
      JSON.stringify(question.content ?? {}),
      JSON.stringify(question.key),
      JSON.stringify(question.feedback ?? {}),
    ],
  );
  return row?.id ?? '';
}

/** A published quiz of these questions, ten minutes long unless said otherwise; columns by name as SQL. Returns its id. */
export async function addQuiz(
  db: SqlSession,
  questions: readonly string[],
  columns: Record<string, string> = {},
): Promise<string> {
  const row = {
    slug: 'gen_random_uuid()::text',
    title: `'A quiz'`,
    description: `''`,
    category: `'statistics'`,
    difficulty: `'Easy'`,
    duration_minutes: '10',
    published: 'true',
    ...columns,
  };
  const [quiz] = await db.query<{ id: string }>(
    `insert into public.quizzes (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')}) returning id`,
  );
  for (const [place, question] of questions.entries())
    await db.query('insert into public.quiz_items (quiz_id, position, question_id, points) values ($1, $2, $3, 2)', [
      quiz?.id,
      place + 1,
      question,
    ]);
  return quiz?.id ?? '';
}

/** What a window holds of a question. */
export interface Asked {
  position: number;
  kind: Kind;
  points: number;
  stem: string;
  content: Record<string, { id: string; text: string }[]>;
  answer: object | null;
  revision: number;
  score?: number;
  key?: Record<string, unknown>;
  feedback?: Record<string, unknown>;
}
export interface Paper {
  id: string;
  ends_at: string;
  submitted_at: string | null;
  extra_minutes: number;
  questions: Asked[];
}
export interface Saved {
  saved: Record<string, number>;
  conflicts: Record<string, { answer: object | null; revision: number }>;
}
export interface Submission {
  submitted_at: string;
  submitted_by: string;
  receipt: string;
  answered: number;
  questions: number | Asked[];
  released: boolean;
  score: number | null;
  max_score: number;
}

/** Calls the functions of attempts as somebody, each in a transaction of its own. */
export function sitter(db: SqlDatabase, caller: Caller) {
  const call = <Result>(sql: string, parameters: unknown[]): Promise<Result> =>
    actAs(db, caller, async (session) => {
      const [row] = await session.query<{ result: Result }>(`select ${sql} as result`, parameters);
      if (!row) throw new Error('There is no answer.');
      return row.result;
    });
  return {
    start: (quiz: string, attempt: string) => call<string>('public.start_quiz($1, $2)', [quiz, attempt]),
    paper: (attempt: string) => call<Paper>('public.attempt_paper($1)', [attempt]),
    save: (attempt: string, changes: Record<string, { answer: object | null; revision: number }>) =>
      call<Saved>('public.save_answers($1, $2)', [attempt, JSON.stringify(changes)]),
    submit: (attempt: string) => call<Submission>('public.submit_quiz($1)', [attempt]),
    review: (attempt: string) => call<Submission & { questions: Asked[] }>('public.attempt_review($1)', [attempt]),
  };
}

/** An answer in the words of the author, in those of the paper of an attempt; of a number, the key itself. */
export async function inWordsOfPaper(db: SqlSession, attempt: string, asked: Asked, answer: object): Promise<object> {
  const [row] = await db.query<{ answer: object }>(
    `select case asked.kind
       when 'single' then jsonb_build_object('option', private.name_in_paper(seed, 'options', $3::jsonb ->> 'option'))
       when 'multiple' then jsonb_build_object('options', (
         select jsonb_agg(private.name_in_paper(seed, 'options', id)) from jsonb_array_elements_text($3::jsonb -> 'options') id))
       when 'ordering' then jsonb_build_object('order', (
         select jsonb_agg(private.name_in_paper(seed, 'items', id) order by place)
         from jsonb_array_elements_text($3::jsonb -> 'order') with ordinality listed (id, place)))
       when 'matching' then jsonb_build_object('pairs', (
         select jsonb_object_agg(private.name_in_paper(seed, 'left', pair.key), private.name_in_paper(seed, 'right', pair.value))
         from jsonb_each_text($3::jsonb -> 'pairs') pair))
       when 'numeric' then jsonb_build_object('value', asked.key ->> 'value')
       else $3::jsonb
     end as answer
     from public.attempt_questions asked where attempt_id = $1 and position = $2`,
    [attempt, asked.position, JSON.stringify(answer)],
  );
  return row?.answer ?? {};
}
