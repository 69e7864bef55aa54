import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, refusalOf } from './testing/act-as.ts';
import { createPeople, people, type Person } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
  await db.exec(`
    insert into public.faculty_members (id, slug, name, designation, qualification, experience, specialization, email, phone, position, profile_id)
    values ('00000000-0000-4000-8000-0000000000f1', 'a-teacher', 'A Teacher', 'Professor', 'Ph.D.', '9 years', '{Inference}',
      'teacher@example.org', '+91 20 5550 0170', 1, '${people.professor}');
    insert into public.courses (id, slug, code, title, description, level, category, duration, seats, offline_count, status, teacher_id)
    values
      ('00000000-0000-4000-8000-0000000000c1', 'taught', 'CO 1', 'Taught', 'x', 'Beginner', 'statistics', '8 weeks', 30, 12, 'Active',
        '00000000-0000-4000-8000-0000000000f1'),
      ('00000000-0000-4000-8000-0000000000c2', 'assigned', 'CO 2', 'Assigned', 'x', 'Beginner', 'statistics', '8 weeks', 20, 5, 'Upcoming', null),
      ('00000000-0000-4000-8000-0000000000c3', 'drafted', 'CO 3', 'Drafted', 'x', 'Beginner', 'statistics', '8 weeks', 20, 0, 'Draft', null);
    insert into public.group_teachers (group_id, profile_id)
    values ('00000000-0000-4000-8000-0000000000c2', '${people.assistant}');
    insert into public.events (slug, title, description, category, starts_at, ends_at, location, capacity, published)
    values
      ('later', 'Later', 'x', 'lecture', now() + interval '3 days', now() + interval '3 days 1 hour', 'Hall', null, true),
      ('next', 'Next', 'x', 'lecture', now() + interval '1 day', now() + interval '25 hours', 'Hall', 50, true),
      ('hidden', 'Hidden', 'x', 'lecture', now() + interval '1 hour', now() + interval '2 hours', 'Hall', 10, false),
      ('over', 'Over', 'x', 'lecture', now() - interval '2 days', now() - interval '1 day', 'Hall', 10, true);
    insert into public.lab_sessions (id, title, laboratory, starts_at, ends_at, seats)
    values
      ('00000000-0000-4000-8000-0000000000e1', 'Regression', 'Computing', '2026-11-18 10:00+05:30', '2026-11-18 11:00+05:30', 30),
      ('00000000-0000-4000-8000-0000000000e2', 'Regression', 'Computing', '2026-11-19 10:00+05:30', '2026-11-19 11:00+05:30', 30);
    insert into public.rolls (lab_session_id, held_on, starts_at, ends_at, title, marked_until)
    select id, starts_at::date, '10:00', '11:00', title, starts_at::date from public.lab_sessions;
    insert into public.rolls (held_on, starts_at, ends_at, title, marked_until) values ('2026-11-20', '10:00', '11:00', 'No laboratory', '2026-11-20');
    insert into public.attendance_records (roll_id, student_id)
    select id, '${people.student}'::uuid from public.rolls
    union all
    select id, '${people.otherStudent}'::uuid from public.rolls where held_on = '2026-11-19';
    insert into public.lab_resources (name, kind, laboratory, quantity, available, condition)
    values ('Workstation', 'computer', 'Computing', 2, 2, 'Good'), ('Old plotter', 'instrument', 'Computing', 1, 0, 'Out of use');
  `);
});
afterAll(() => db.close());

async function figuresOf(person: Person): Promise<Record<string, unknown>> {
  const [row] = await actAs(db, people[person], (session) =>
    session.query<Record<string, unknown>>('select * from public.overview_figures()'),
  );
  return row ?? {};
}

test('the head of department sees the department, the next event that is published first', async () => {
  expect(await figuresOf('hod')).toMatchObject({
    people: 7,
    students: 2,
    courses: 3,
    active_courses: 1,
    upcoming_courses: 1,
    upcoming_events: 2,
    next_event_seats_taken: 0,
    next_event_capacity: 50,
    taught_courses: 0,
    assigned_courses: 0,
  });
});

test('a teacher sees what the own courses hold', async () => {
  expect(await figuresOf('professor')).toMatchObject({
    taught_courses: 1,
    taught_seats: 30,
    taught_students: 12,
    taught_waiting: 0,
    assigned_courses: 0,
  });
  expect(await figuresOf('assistant')).toMatchObject({
    taught_courses: 0,
    taught_seats: 0,
    assigned_courses: 1,
    assigned_active_courses: 0,
    assigned_students: 5,
  });
});

test('who keeps the laboratories sees how many are on their rolls', async () => {
  expect(await figuresOf('labIncharge')).toMatchObject({
    tracked_students: 2,
    roll_entries: 3,
    lab_resources: 2,
    good_lab_resources: 1,
  });
});

test('nobody counts more than they may see', async () => {
  expect(await figuresOf('student')).toMatchObject({ people: 1, tracked_students: 0, roll_entries: 0 });
  expect(await refusalOf(actAs(db, null, (session) => session.query('select * from public.overview_figures()')))).toBe(
    '42501',
  );
});
