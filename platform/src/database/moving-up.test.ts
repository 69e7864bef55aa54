import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { refusalOf, tryAs } from './testing/act-as.ts';
import { createAccount, createPeople, people } from './testing/people.ts';
import { refusedFor } from './testing/task-rows.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
let third: string;
const next = {
  id: '00000000-0000-4000-8000-0000000000ff',
  name: 'Next',
  starts_on: '2027-01-04',
  ends_on: '2027-05-28',
};

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
  third = await createAccount(db);
  await db.exec(`
    insert into public.terms (name, starts_on, ends_on) values ('Now', '2026-07-06', '2026-12-18');
    insert into public.class_members (profile_id, class_id, roll_number, joined_on)
      select given.id::uuid, class.id, given.roll, '2026-07-06'
      from (values (2, '${people.student}', '1'), (2, '${third}', '2'), (3, '${people.otherStudent}', '1')) given (position, id, roll)
      join public.classes class on class.position = given.position;
  `);
});
afterAll(() => db.close());

const rollOver = (session: SqlSession, term: object, { movesUp = true, isTrial = false } = {}) =>
  session.query(
    `select kind, students from public.roll_over_term((select id from public.terms where name = 'Now'), $1, $2, null, $3)`,
    [JSON.stringify({ ...next, ...term }), movesUp, isTrial],
  );
const after = async (session: SqlSession, person: string) =>
  (
    await session.query<{ place: string }>(
      `select concat(class.position, ' ', member.roll_number, case when member.left_on is not null then ' until ' || member.left_on end) as place
       from public.class_members member join public.classes class on class.id = member.class_id
       where member.profile_id = $1 order by member.joined_on`,
      [person],
    )
  ).map(({ place }) => place);

test('who repeats stays, with a number of their own where somebody comes with the same; who leaves is in no class', async () => {
  const seen = await tryAs(db, people.hod, async (session) => {
    const term = { repeating: [people.otherStudent], leaving: [third] };
    const trial = await rollOver(session, term, { isTrial: true });
    const made = await rollOver(session, term);
    return {
      trial,
      made,
      again: await rollOver(session, term),
      moved: await after(session, people.student),
      repeating: await after(session, people.otherStudent),
      left: await after(session, third),
    };
  });
  const shown = [
    { kind: 'move', students: 1 },
    { kind: 'leave', students: 1 },
    { kind: 'repeat', students: 1 },
  ];
  expect(seen).toEqual({
    trial: shown,
    made: shown,
    again: shown,
    moved: ['2 1 until 2027-01-04', '3 1'],
    repeating: ['3 1 until 2027-01-04', '3 1R'],
    left: ['2 2 until 2027-01-04'],
  });
});

test('who repeats keeps the number that nobody else brings along', async () => {
  const kept = await tryAs(db, people.hod, async (session) => {
    await rollOver(session, { repeating: [people.student] });
    return [await after(session, people.student), await after(session, third)];
  });
  expect(kept).toEqual([['2 1'], ['2 2 until 2027-01-04', '3 2']]);
});

test.each([
  ['was chosen twice', { repeating: [people.student], leaving: [people.student] }, true],
  ['is in no class', { leaving: [people.professor] }, true],
  ['would repeat while nobody moves up', { repeating: [people.student] }, false],
])('is refused of somebody who %s', async (_who, term, movesUp) => {
  const refused = await refusedFor(tryAs(db, people.hod, (session) => rollOver(session, term, { movesUp })));
  expect(refused).toMatchObject({ code: 'P0001', hint: 'moves_up' });
});

test('is chosen by whoever holds manage_courses', async () => {
  const chosen = tryAs(db, people.assistant, (session) => rollOver(session, { repeating: [people.student] }));
  expect(await refusalOf(chosen)).toBe('42501');
});
