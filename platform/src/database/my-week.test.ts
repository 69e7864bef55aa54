import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
const third = 'B.Sc. Statistics III Year';
/** A Monday of the next two weeks, in the term of the seed. */
let monday = '';

beforeAll(async () => {
  db = await openTestDatabase({ seeded: true });
  await createPeople(db);
  const [days] = await db.query<{ monday: string }>(
    'select (starts_on + 63)::text as monday from public.terms where id = public.present_term()',
  );
  monday = days?.monday ?? '';
  await db.exec(`
    delete from public.academic_calendar_entries where kind = 'holiday';
    update public.tasks set published = false where true;
    update public.surveys set status = 'Closed' where status = 'Active';
    insert into public.class_members (profile_id, class_id, roll_number)
      select '${people.student}', id, '17' from public.classes where name = '${third}';
  `);
});
afterAll(() => db.close());

interface Item {
  kind: string;
  title: string;
  state: string;
  change: string | null;
  reason: string | null;
  path: string;
  day: string | null;
}

function week(session: SqlSession, kind?: string) {
  return session.query<Item & Record<string, unknown>>(
    `select kind, title, state, change, reason, path, (starts_at at time zone 'Asia/Kolkata')::date::text as day
     from public.my_week($1, 7) where $2::text is null or kind = $2`,
    [monday, kind ?? null],
  );
}

/** Does something as the owner of the database, looks at the week of a student, and undoes it. */
function weekAfter(sql: string, { person = people.student, kind }: { person?: string; kind?: string } = {}) {
  return tryAs(db, person, async (session) => {
    await session.exec(`reset role; ${sql}; set local role authenticated`);
    return week(session, kind);
  });
}

const group = `(select group_id from public.timetable_entry_summaries where subject = 'Biostatistics' and class_name = '${third}' limit 1)`;
const addTask = (values: { kind?: string; due: string; opens?: string; lateDays?: number; paper?: boolean }) => `
  insert into public.tasks (group_id, kind, title, max_marks, opens_at, due_at, late_days, takes_text, takes_files)
  values (${group}, '${values.kind ?? 'assignment'}', 'Problem set', 20, ${values.opens ?? "'2001-01-01'"}, ${values.due},
    ${values.lateDays ?? 0}, ${String(values.paper !== true)}, ${String(values.paper !== true)})`;
const inWeek = () => `('${monday}'::date + 2 + time '17:00') at time zone 'Asia/Kolkata'`;

test('the classes of the days stand in it, without breaks, and those of nobody else', async () => {
  const mine = await weekAfter('select 1', { kind: 'class' });
  expect(mine).toContainEqual(expect.objectContaining({ title: 'Biostatistics', day: monday, state: 'open' }));
  expect(mine.map(({ title }) => title)).not.toContain('Lunch');
  expect(await weekAfter('select 1', { person: people.otherStudent })).toEqual([]);
});

test('a session that is not as planned is a change, with its reason', async () => {
  const cancel = `insert into public.session_changes (timetable_id, entry_id, held_on, kind, reason)
    select timetable_id, id, '${monday}', 'cancelled', 'A conference' from public.timetable_entry_summaries
    where subject = 'Biostatistics' and day = 'monday'`;
  const changes = await weekAfter(cancel, { kind: 'change' });
  expect(changes).toEqual([
    expect.objectContaining({ title: 'Biostatistics', change: 'cancelled', reason: 'A conference' }),
  ]);
});

describe('an assignment', () => {
  test('is open until it is handed in, and leads to where that is done', async () => {
    const [open] = await weekAfter(addTask({ due: inWeek() }), { kind: 'assignment' });
    expect(open).toMatchObject({ title: 'Problem set', state: 'open' });
    expect(open?.path).toMatch(/^\/students\/work\/[0-9a-f-]{36}$/);
    const [done] = await weekAfter(
      `${addTask({ due: inWeek() })};
       insert into public.submissions (id, task_id, student_id, version, body, files, submitted_at, receipt)
       select gen_random_uuid(), id, '${people.student}', 1, 'x', '[]', now(), repeat('a', 64) from public.tasks where title = 'Problem set'`,
      { kind: 'assignment' },
    );
    expect(done).toMatchObject({ state: 'done' });
  });

  test('of another group, of another week or unpublished is not in it', async () => {
    const far = addTask({ due: `${inWeek()} + interval '30 days'` });
    expect(await weekAfter(far, { kind: 'assignment' })).toEqual([]);
    expect(await weekAfter(addTask({ due: inWeek() }), { kind: 'assignment', person: people.otherStudent })).toEqual(
      [],
    );
    const hidden = `${addTask({ due: inWeek() })}; update public.tasks set published = false where title = 'Problem set'`;
    expect(await weekAfter(hidden, { kind: 'assignment' })).toEqual([]);
  });

  test('that is over stays in it while it may be handed in late', async () => {
    const late = `${addTask({ due: `now() - interval '1 hour'`, lateDays: 60 })}`;
    expect(await weekAfter(late, { kind: 'assignment' })).toMatchObject([{ state: 'open' }]);
    const missed = `${addTask({ due: `now() - interval '1 hour'` })}`;
    expect(await weekAfter(missed, { kind: 'assignment' })).toEqual([]);
  });
});

test('an assessment stands at its hour', async () => {
  const sat = addTask({ kind: 'assessment', opens: inWeek(), due: `${inWeek()} + interval '1 hour'`, paper: true });
  expect(await weekAfter(sat, { kind: 'assessment' })).toMatchObject([
    { title: 'Problem set', state: 'open', path: '/students/assessments' },
  ]);
});

test('an event is in it for who has a place', async () => {
  const register = (person: string) => `
    insert into public.events (slug, title, description, category, starts_at, ends_at, location, published)
    values ('x-day', 'Data Day', '', 'workshop', ${inWeek()}, ${inWeek()} + interval '2 hours', 'Hall', true);
    insert into public.event_registrations (event_id, profile_id) select id, '${person}' from public.events where slug = 'x-day'`;
  expect(await weekAfter(register(people.student), { kind: 'event' })).toMatchObject([
    { title: 'Data Day', path: '/events/x-day' },
  ]);
  expect(await weekAfter(register(people.otherStudent), { kind: 'event' })).toEqual([]);
});

test('a survey is open until it is answered', async () => {
  const open = `
    insert into public.surveys (id, title, category, status) values ('00000000-0000-4000-8000-0000000000aa', 'Rooms', 'x', 'Draft');
    insert into public.survey_questions (survey_id, position, prompt, kind)
    values ('00000000-0000-4000-8000-0000000000aa', 1, 'x', 'text');
    update public.surveys set status = 'Active', deadline = '${monday}'::date + 1 where title = 'Rooms'`;
  expect(await weekAfter(open, { kind: 'survey' })).toMatchObject([{ title: 'Rooms', state: 'open' }]);
  const answered = `${open}; insert into public.survey_receipts select id, '${people.student}' from public.surveys where title = 'Rooms'`;
  expect(await weekAfter(answered, { kind: 'survey' })).toMatchObject([{ state: 'done' }]);
});

test('a quiz of a course is open for who is enrolled', async () => {
  const enrol = `
    update public.quizzes set group_id = (select id from public.courses where slug = 'biostatistics'), published = true
      where id = (select min(id::text)::uuid from public.quizzes);
    insert into public.course_enrolments (course_id, profile_id) select id, '${people.student}' from public.courses where slug = 'biostatistics'`;
  expect(await weekAfter(enrol, { kind: 'quiz' })).toContainEqual(expect.objectContaining({ state: 'open' }));
});
