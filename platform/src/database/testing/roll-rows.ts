import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { createAccount, createPeople, people } from './people.ts';
import { openTestDatabase } from './test-database.ts';

export const group = '00000000-0000-4000-8000-0000000000b1';
export const otherGroup = '00000000-0000-4000-8000-0000000000b2';
export const classId = '00000000-0000-4000-8000-0000000000d1';
export const lab = '00000000-0000-4000-8000-0000000000e1';
export const anybodysLab = '00000000-0000-4000-8000-0000000000e2';
export const left = '00000000-0000-4000-8000-000000000011';
export const monday = '2026-11-23';

export const setClock = (db: SqlDatabase, moment: string) =>
  db.exec(`create or replace function private.clock() returns timestamptz language sql stable set search_path = ''
    as $$ select timestamptz '${moment}' $$`);

/** The assistant teaches Inference to a class of two; somebody has left it on Friday. On Monday it is held at nine and at eleven. */
export async function openRollDatabase(): Promise<SqlDatabase> {
  const db = await openTestDatabase();
  await createPeople(db);
  await createAccount(db, { id: left, email: 'left@example.org', metadata: { full_name: 'Left' } });
  await setClock(db, `${monday} 09:05+05:30`);
  await db.exec(`
    insert into public.terms (id, name, starts_on, ends_on)
      values ('00000000-0000-4000-8000-0000000000a1', 'This term', '2026-09-01', '2026-12-20');
    insert into public.classes (id, name, position, class_teacher_id) values ('${classId}', 'A class', 9, '${people.professor}');
    insert into public.teaching_groups (id, class_id, term_id, subject) values
      ('${group}', '${classId}', '00000000-0000-4000-8000-0000000000a1', 'Inference'),
      ('${otherGroup}', '${classId}', '00000000-0000-4000-8000-0000000000a1', 'Regression');
    insert into public.group_teachers (group_id, profile_id) values ('${group}', '${people.assistant}'), ('${otherGroup}', '${people.professor}');
    insert into public.class_members (profile_id, class_id, roll_number, joined_on, left_on) values
      ('${people.student}', '${classId}', '10', '2026-09-01', null),
      ('${people.otherStudent}', '${classId}', '9', '2026-09-01', null),
      ('${left}', '${classId}', '8', '2026-09-01', '2026-11-20');
    insert into public.timetables (id, class_id, term_id, title)
      values ('00000000-0000-4000-8000-0000000000c1', '${classId}', '00000000-0000-4000-8000-0000000000a1', 'Week');
    insert into public.timetable_entries (id, timetable_id, day, starts_at, ends_at, group_id, room, type) values
      ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000c1', 'monday', '09:00', '09:55', '${group}', 'Room 1', 'Lecture'),
      ('00000000-0000-4000-8000-0000000000f2', '00000000-0000-4000-8000-0000000000c1', 'monday', '11:00', '11:55', '${group}', 'Room 1', 'Lecture'),
      ('00000000-0000-4000-8000-0000000000f3', '00000000-0000-4000-8000-0000000000c1', 'tuesday', '09:00', '09:55', '${group}', 'Room 1', 'Lecture');
    insert into public.session_changes (timetable_id, entry_id, held_on, kind, reason)
      values ('00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-0000000000f2', '${monday}', 'cancelled', 'Data Day');
    insert into public.session_changes (timetable_id, kind, on_day, starts_at, ends_at, group_id, room, type, reason)
      values ('00000000-0000-4000-8000-0000000000c1', 'added', '2026-11-22', '10:00', '10:55', '${group}', 'Room 1', 'Lecture', 'Catching up');
    insert into public.lab_sessions (id, title, laboratory, class_id, starts_at, ends_at, seats) values
      ('${lab}', 'R Laboratory', 'Laboratory 2', '${classId}', '${monday} 14:00+05:30', '${monday} 15:55+05:30', 30),
      ('${anybodysLab}', 'Consulting hour', 'Laboratory 2', null, '${monday} 16:00+05:30', '${monday} 16:55+05:30', 30);
  `);
  return db;
}

interface Marked extends Record<string, unknown> {
  student_id: string;
  status: string;
  updated_at: Date;
  outcome: string;
}

export async function open(session: SqlSession, day = monday, at = '09:00', of = group): Promise<string> {
  const [row] = await session.query<{ id: string }>('select public.open_roll($1, $2, $3) as id', [of, day, at]);
  return row?.id ?? '';
}

export async function openLab(session: SqlSession, id = lab): Promise<string> {
  const [row] = await session.query<{ id: string }>('select public.open_lab_roll($1) as id', [id]);
  return row?.id ?? '';
}

export const mark = (session: SqlSession, roll: string, marks: object[]) =>
  session.query<Marked>('select * from public.mark_attendance($1, $2)', [roll, JSON.stringify(marks)]);

export const correct = (
  session: SqlSession,
  roll: string,
  from: string,
  to: string,
  reason = 'They showed a certificate',
) => session.query('select public.correct_attendance($1, $2, $3, $4, $5)', [roll, people.student, from, to, reason]);

export const sheet = (session: SqlSession, roll: string) =>
  session.query<{ name: string; number: string; status: string }>(
    'select full_name as name, roll_number as number, status from public.roll_sheet($1)',
    [roll],
  );

export const becomes = async (session: SqlSession, id: string) => {
  await session.exec('reset role');
  await session.query(`select set_config('request.jwt.claims', $1, true)`, [
    JSON.stringify({ sub: id, role: 'authenticated' }),
  ]);
  await session.exec('set local role authenticated');
};

export const reasonOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
