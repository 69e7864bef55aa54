import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { createAccount, people } from './people.ts';

export interface Group {
  id: string;
  students: string[];
}

/** A course that `people.assistant` teaches, with `people.student` and as many others as asked; `otherStudent` is not in it. */
export async function addGroup(db: SqlDatabase, { others = 0 } = {}): Promise<Group> {
  const [course] = await db.query<{ id: string }>(`
    insert into public.courses (slug, code, title, description, level, category, duration, status)
    values (gen_random_uuid()::text, left(gen_random_uuid()::text, 8), 'A course', '', 'Beginner', 'statistics', 'x', 'Active') returning id`);
  const id = course?.id ?? '';
  const students: string[] = [people.student];
  for (let place = 0; place < others; place += 1) students.push(await createAccount(db));
  for (const student of students) {
    // What was due an hour ago was due yesterday when midnight has just passed.
    await db.query(
      `insert into public.course_enrolments (course_id, profile_id, enrolled_at) values ($1, $2, now() - interval '1 day')`,
      [id, student],
    );
  }
  await db.query('insert into public.group_teachers values ($1, $2)', [id, people.assistant]);
  return { id, students };
}

/** A task of a group; columns by name as SQL, due in an hour unless said otherwise. Returns its id. */
export async function addTask(db: SqlSession, group: Group, columns: Record<string, string> = {}): Promise<string> {
  const row = {
    kind: `'assignment'`,
    title: `'A task'`,
    max_marks: '10',
    opens_at: `now() - interval '1 day'`,
    due_at: `now() + interval '1 hour'`,
    ...columns,
  };
  const [task] = await db.query<{ id: string }>(
    `insert into public.tasks (group_id, ${Object.keys(row).join(', ')}) values ($1, ${Object.values(row).join(', ')}) returning id`,
    [group.id],
  );
  return task?.id ?? '';
}

export interface Submission {
  id: string;
  version: number;
  receipt: string;
  submitted_at: Date;
}

export async function handIn(session: SqlSession, task: string, id: string, body = 'My work.', files: object[] = []) {
  const [made] = await session.query<Submission & Record<string, unknown>>(
    'select * from public.hand_in($1, $2, $3, $4)',
    [task, id, body, JSON.stringify(files)],
  );
  return made;
}

export interface Mark {
  id: string;
  score: number | null;
  deduction: number;
  final_score: number | null;
  grade: string | null;
  updated_at: Date;
}

interface Marking {
  student?: string;
  score?: number | null;
  points?: (number | null)[];
  feedback?: string;
  reason?: string;
  opened?: Date;
}

export async function mark(session: SqlSession, task: string, given: Marking): Promise<Mark> {
  const [made] = await session.query<Mark & Record<string, unknown>>(
    `select * from public.save_mark($1, $2, $3, $4, $5, '[]', $6, $7)`,
    [
      task,
      given.student ?? people.student,
      JSON.stringify(given.points ?? []),
      given.score ?? null,
      given.feedback ?? '',
      given.reason ?? null,
      given.opened ?? null,
    ],
  );
  if (!made) throw new Error('There is no mark.');
  return made;
}

/** What a refused call says, and the field that it is about. */
export async function refusedFor(
  promise: Promise<unknown>,
): Promise<{ code?: string; hint?: string; message: string } | null> {
  try {
    await promise;
    return null;
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    const { code, hint } = cause as Error & { code?: string; hint?: string };
    return { message: cause.message, ...(code && { code }), ...(hint && { hint }) };
  }
}
