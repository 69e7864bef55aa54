import { createHash } from 'node:crypto';
import type { PortalWithStaff } from './backend/portal-with-staff.ts';

export interface DepartmentSize {
  classes: number;
  materials: number;
}

/** Who asks, and what they ask about. */
export interface Places {
  student: string;
  professor: string;
}

/** Every class is like every other, in a large department as in a small one, so that only the number of them differs. */
const STUDENTS = 25;
const HOURS = 80;
const TASKS = 16;
const GROUPS = 2.5;

export const rowsOf = ({ classes, materials }: DepartmentSize) => ({
  students: classes * STUDENTS,
  groups: classes * GROUPS,
  attendance: classes * GROUPS * HOURS * STUDENTS,
  marks: classes * GROUPS * TASKS * STUDENTS,
  materials,
});

/** The id of the nth row of a kind, as SQL. */
const idOf = (kind: string, n: string | number): string => `md5('bench ${kind} ' || ${n})::uuid`;

/** The same as text. */
export function textIdOf(kind: string, n: string | number): string {
  return createHash('md5')
    .update(`bench ${kind} ${n}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Fills a department with classes of 25 students in a term that runs: two or three subjects each, 80 hours a subject on rolls, 16 tasks with
 * released marks, a timetable; and study material, every second of a group. Rows are written as the server writes for nobody, with their triggers, but for the log.
 */
export async function fillDepartment(
  { query }: Pick<PortalWithStaff, 'query'>,
  size: DepartmentSize,
  who: Places,
): Promise<void> {
  const { classes, materials } = size;
  const people = classes * STUDENTS;
  const term = idOf('term', 1);
  const groups = `(select n, ${idOf('group', 'n')} as id, (n - 1) % ${classes} + 1 as class from generate_series(1, ${classes * GROUPS}) n)`;
  const steps = [
    `select set_config('request.jwt.claims', '', false)`,
    ...[
      'profiles',
      'teaching_groups',
      'class_members',
      'rolls',
      'tasks',
      'study_materials',
      'timetable_entries',
      'timetables',
      'classes',
      'terms',
    ].map(
      (table) => `do $$ begin
        if exists (select from pg_trigger where tgrelid = 'public.${table}'::regclass and tgname = 'audit_${table}') then
          alter table public.${table} disable trigger audit_${table};
        end if; end $$`,
    ),
    `delete from public.terms where daterange(starts_on, ends_on, '[]') && daterange(public.department_today() - 100, public.department_today() + 30)
      and not exists (select from public.teaching_groups where term_id = terms.id) and not exists (select from public.timetables where term_id = terms.id)`,
    `update public.terms set starts_on = starts_on - 3650, ends_on = ends_on - 3650
      where daterange(starts_on, ends_on, '[]') && daterange(public.department_today() - 100, public.department_today() + 30)`,
    `insert into public.terms (id, name, starts_on, ends_on) values (${term}, 'Bench', public.department_today() - 100, public.department_today() + 30)`,
    `insert into public.classes (id, name, position) select ${idOf('class', 'n')}, 'Bench ' || n, 100 + n from generate_series(1, ${classes}) n`,
    `insert into public.teaching_groups (id, class_id, term_id, subject)
      select id, ${idOf('class', 'class')}, ${term}, 'Subject ' || n from ${groups} given`,
    `insert into public.group_teachers (group_id, profile_id) select id, '${who.professor}' from ${groups} given where n <= 4 or n = ${classes} + 1`,
    `insert into auth.users (id, email, aud, role) select ${idOf('student', 'n')}, 'student' || n || '@bench.example', 'authenticated', 'authenticated'
      from generate_series(2, ${people}) n on conflict (id) do nothing`,
    `insert into public.profiles (id, email, full_name) select ${idOf('student', 'n')}, 'student' || n || '@bench.example', 'Student ' || n
      from generate_series(2, ${people}) n on conflict (id) do update set full_name = excluded.full_name`,
    `insert into public.class_members (profile_id, class_id, roll_number, joined_on)
      select case when n = 1 then '${who.student}'::uuid else ${idOf('student', 'n')} end, ${idOf('class', `(n - 1) / ${STUDENTS} + 1`)},
        ((n - 1) % ${STUDENTS} + 1)::text, public.department_today() - 100 from generate_series(1, ${people}) n`,
    `insert into public.timetables (id, class_id, term_id, title) select ${idOf('timetable', 'n')}, ${idOf('class', 'n')}, ${term}, 'Bench ' || n
      from generate_series(1, ${classes}) n`,
    `insert into public.timetable_entries (timetable_id, day, starts_at, ends_at, group_id, room, type)
      select ${idOf('timetable', 'class')}, day.name, time '08:00' + ((n - 1) / ${classes}) * interval '2 hours', time '08:55' + ((n - 1) / ${classes}) * interval '2 hours',
        id, 'Bench ' || class, 'Lecture'
      from ${groups} given cross join unnest(array['monday', 'wednesday', 'friday']) day (name)`,
    `insert into public.rolls (id, group_id, held_on, starts_at, ends_at, title, marked_until)
      select ${idOf('roll', "n || ' ' || hour")}, id, public.department_today() - hour, '18:00', '18:55', 'Hour', public.department_today() - hour
      from ${groups} given cross join generate_series(1, ${HOURS}) hour`,
    ...inParts(
      classes * GROUPS,
      (from, to) => `insert into public.attendance_records (roll_id, student_id, status)
        select roll.id, member.profile_id, (array['present', 'present', 'present', 'present', 'late', 'absent', 'excused'])[1 + abs(hashtext(roll.id::text || member.profile_id::text)) % 7]
        from (select * from ${groups} all_groups where n between ${from} and ${to}) given
        join public.rolls roll on roll.group_id = given.id
        join public.class_members member on member.class_id = ${idOf('class', 'given.class')}`,
    ),
    `insert into public.tasks (id, group_id, kind, title, max_marks, opens_at, due_at)
      select ${idOf('task', "n || ' ' || task")}, id, 'assignment', 'Task ' || task, 20, now() - make_interval(days => task * 5 + 9), now() - make_interval(days => task * 5 - 4)
      from ${groups} given cross join generate_series(1, ${TASKS}) task`,
    ...inParts(
      classes * GROUPS,
      (from, to) => `with chosen as (
          select task.id, member.profile_id, task.due_at
          from (select * from ${groups} all_groups where n between ${from} and ${to}) given
          join public.tasks task on task.group_id = given.id and task.due_at < now()
          join public.class_members member on member.class_id = ${idOf('class', 'given.class')}
        ), handed as (
          insert into public.submissions (id, task_id, student_id, version, body, files, submitted_at, receipt)
          select gen_random_uuid(), id, profile_id, 1, 'Work', '[]', due_at - interval '1 hour', repeat('a', 64) from chosen
          where abs(hashtext(id::text || profile_id::text)) % 10 > 0
        )
        insert into public.marks (task_id, student_id, max_marks, score)
        select id, profile_id, 20, 4 + abs(hashtext(profile_id::text || id::text)) % 17 from chosen`,
    ),
    `update public.tasks set released_at = due_at where due_at < now() - interval '14 days' and max_marks = 20`,
    `insert into public.study_materials (title, description, subject, semester, category, type, format, body, uploaded_by_name, uploaded_at, group_id)
      select 'Material ' || n, 'On ' || md5(n::text), 'Subject ' || n % 500, 'Semester ' || n % 6, 'statistics', 'notes', 'TXT', 'Text ' || n, 'Bench',
        now() - make_interval(hours => n), case n % 2 when 0 then ${idOf('group', `(n / 2 % ${classes * GROUPS} + 1)`)} end
      from generate_series(1, ${materials}) n`,
    'analyze',
  ];
  for (const step of steps) await query(step);
  // The figures of Analytics are counted as pages would have them counted, a few cells with each look.
  await query(`select private.refresh_cells(100000)`);
  await query('vacuum analyze');
}

function inParts(groups: number, statement: (from: number, to: number) => string): string[] {
  const parts: string[] = [];
  for (let from = 1; from <= groups; from += 25) parts.push(statement(from, from + 24));
  return parts;
}
