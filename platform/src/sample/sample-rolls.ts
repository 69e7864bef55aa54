import type { SqlSession } from '@portal/backend/database/sql';
import { attendanceOf } from './records.ts';
import type { IdOf, SampleStudent } from './students.ts';

interface Hour {
  rollId: string;
  groupId: string;
  className: string | null;
  day: string;
  startsAt: string;
  subject: string;
  week: number;
}

/** A roll for each session of a class that was held since the term began; those in a laboratory are the laboratory's too. */
export async function addRolls(session: SqlSession, students: readonly SampleStudent[], idOf: IdOf): Promise<void> {
  const hours = await openRolls(session, 'held.class_id is not null');
  await addRecords(
    session,
    hours.flatMap((hour) =>
      students.filter(({ className }) => className === hour.className).map((student) => ({ hour, student })),
    ),
    idOf,
  );
}

/** A roll for each session of a course since somebody has had a seat in it, with those who had one then. */
export async function addRollsOfCourses(
  session: SqlSession,
  students: readonly SampleStudent[],
  idOf: IdOf,
): Promise<void> {
  const seats = await session.query<{ courseId: string; person: string; since: string }>(`
    select course_id as "courseId", profile_id as person, (enrolled_at at time zone public.department_zone())::date::text as since
    from public.course_enrolments where status = 'enrolled'`);
  const byId = new Map(students.map((student) => [idOf(student), student]));
  const hours = await openRolls(
    session,
    `held.course_id is not null and exists (
       select from public.course_enrolments seat
       where seat.course_id = held.course_id and seat.status = 'enrolled'
         and (seat.enrolled_at at time zone public.department_zone())::date <= held.day
     )`,
  );
  const rows = hours.flatMap((hour) =>
    seats.flatMap(({ courseId, person, since }) => {
      const student = byId.get(person);
      return student && courseId === hour.groupId && since <= hour.day ? [{ hour, student }] : [];
    }),
  );
  await addRecords(session, rows, idOf);
}

function openRolls(session: SqlSession, condition: string): Promise<(Hour & Record<string, unknown>)[]> {
  return session.query<Hour & Record<string, unknown>>(`
    with held as (
      select held.*, term.starts_on
      from (select starts_on from public.terms order by starts_on desc limit 1) term
      cross join public.sessions_between(term.starts_on, public.department_today() - 1) held
      where held.group_id is not null and held.state not in ('cancelled', 'moved_away') and (${condition})
    ), opened as (
      insert into public.rolls (group_id, lab_session_id, held_on, starts_at, ends_at, title, marked_until)
      select held.group_id, lab.id, held.day, held.starts_at, held.ends_at, held.subject, held.day
      from held
      left join public.lab_sessions lab
        on lab.group_id = held.group_id and lab.starts_at = (held.day + held.starts_at) at time zone public.department_zone()
      returning id, group_id, held_on, starts_at
    )
    select opened.id as "rollId", opened.group_id as "groupId", held.class_name as "className", held.day::text as day,
      held.starts_at::text as "startsAt", held.subject, (held.day - held.starts_on) / 7 as week
    from opened
    join held on held.group_id = opened.group_id and held.day = opened.held_on and held.starts_at = opened.starts_at`);
}

async function addRecords(
  session: SqlSession,
  rows: readonly { hour: Hour; student: SampleStudent }[],
  idOf: IdOf,
): Promise<void> {
  const records = rows.map(({ hour, student }) => [hour.rollId, idOf(student), attendanceOf(student, hour)] as const);
  await session.query(
    `insert into public.attendance_records (roll_id, student_id, status)
     select * from unnest($1::uuid[], $2::uuid[], $3::text[])`,
    [0, 1, 2].map((column) => records.map((row) => row[column])),
  );
}
