import type { SqlDatabase } from '@portal/backend/database/sql';
import { type Caller, refusalOf, tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;

const days = ['2026-11-21', '2026-11-22', '2026-11-23'];

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
  await db.exec(`
    insert into public.site_settings (college, department, about_text, address, phone, email, hero_headline, hero_lede)
    values ('Tarangini College', 'Statistics', '', '', '', 'office@example.org', '', '')`);
  for (const day of days) {
    await db.query(`insert into public.announcements (text, type, date) values ($1, 'event', $2)`, [
      `From ${day}`,
      day,
    ]);
    await db.query(
      `insert into public.announcements (text, type, date, expires_on) values ($1, 'event', '2026-01-01', $2)`,
      [`Until ${day}`, day],
    );
    await db.query(
      `insert into public.openings (title, description, qualification, how_to_apply, closes_on) values ($1, '', '', '', $2)`,
      [day, day],
    );
    await db.query(
      `insert into public.blog_posts (slug, title, description, category, author, body, date, published)
       values ($1, $2, '', 'statistics', 'M. Joglekar', '', $3, true)`,
      [day, `Heron of ${day}`, day],
    );
    const [survey] = await db.query<{ id: string }>(
      `insert into public.surveys (title, category, status, deadline) values ($1, 'Campus life', 'Draft', $2) returning id`,
      [`Heron until ${day}`, day],
    );
    await db.query(
      `insert into public.survey_questions (survey_id, position, prompt, kind) values ($1, 1, 'How many herons?', 'text')`,
      [survey?.id],
    );
    await db.query(`update public.surveys set status = 'Active' where id = $1`, [survey?.id]);
  }
});
afterAll(() => db.close());

/** Sets the clock of this test's database. */
const setClock = (moment: string) =>
  db.exec(`create or replace function private.clock() returns timestamptz language sql stable set search_path = ''
    as $$ select timestamptz '${moment}' $$`);

const setZone = (zone: string) => db.query(`update public.site_settings set time_zone = $1 where id`, [zone]);

const list = (caller: Caller, sql: string) =>
  tryAs(db, caller, async (session) => (await session.query<{ word: string }>(sql)).map(({ word }) => word));

const announcements = 'select text as word from public.announcements order by date desc, text';

describe('at half past midnight in Pune, while it is still yesterday in UTC', () => {
  beforeAll(() => setClock('2026-11-22 00:30+05:30'));

  test.each<[string, Caller]>([
    ['visitors', null],
    ['students', people.student],
  ])('%s see the announcements of the day that has begun, and none that ended with the last', async (_, caller) => {
    expect(await list(caller, announcements)).toEqual([
      'From 2026-11-22',
      'From 2026-11-21',
      'Until 2026-11-22',
      'Until 2026-11-23',
    ]);
  });

  test('a vacancy that closed yesterday is gone', async () => {
    for (const caller of [null, people.student])
      expect(await list(caller, 'select title as word from public.openings order by 1')).toEqual(days.slice(1));
  });

  test('a post of the new day is out', async () => {
    expect(await list(people.student, 'select slug as word from public.blog_posts order by 1')).toEqual(
      days.slice(0, 2),
    );
  });

  test('a survey that ended yesterday is closed and takes no answers', async () => {
    expect(await list(people.student, 'select status as word from public.survey_summaries order by title')).toEqual([
      'Closed',
      'Active',
      'Active',
    ]);
    const answering = tryAs(db, people.student, (session) =>
      session.query(
        `select public.submit_survey((select id from public.surveys where title = 'Heron until 2026-11-21'), '{}')`,
      ),
    );
    await expect(answering).rejects.toThrow('This survey does not take answers.');
  });

  test('the search finds what is out on that day', async () => {
    expect(
      await list(people.student, `select title as word from public.search_portal('heron', 20) order by 1`),
    ).toEqual(['Heron of 2026-11-21', 'Heron of 2026-11-22', 'Heron until 2026-11-22', 'Heron until 2026-11-23']);
    expect(await list(null, `select title as word from public.search_portal('from', 20) order by 1`)).toEqual([
      'From 2026-11-21',
      'From 2026-11-22',
    ]);
  });

  test('what is written without a date gets that day', async () => {
    const word = await tryAs(db, people.hod, (session) =>
      session.query(
        `insert into public.announcements (text, type) values ('Now', 'event') returning date::text as word`,
      ),
    );
    expect(word).toEqual([{ word: '2026-11-22' }]);
  });
});

test('at half past eleven in the evening it is still that day', async () => {
  await setClock('2026-11-22 23:30+05:30');
  expect(await list(null, 'select title as word from public.openings order by 1')).toEqual(days.slice(1));
  expect(await list(null, announcements)).toHaveLength(4);
  expect(await list(people.student, 'select status as word from public.survey_summaries order by title')).toEqual([
    'Closed',
    'Active',
    'Active',
  ]);
});

test('another zone in the site settings moves the day', async () => {
  await setClock('2026-11-22 00:30+05:30');
  await setZone('America/New_York');
  expect(await list(null, 'select public.department_today()::text as word')).toEqual(['2026-11-21']);
  expect(await list(null, 'select title as word from public.openings order by 1')).toEqual(days);
  await setZone('Asia/Kolkata');
  expect(await list(null, 'select public.department_today()::text as word')).toEqual(['2026-11-22']);
});

test.each(['Asia/Atlantis', 'IST', '+05:30', 'Foo/Bar5', 'asia/kolkata', ''])(
  'the site settings refuse the zone "%s", which no clock knows',
  async (zone) => {
    const saving = tryAs(db, people.hod, (session) =>
      session.query('update public.site_settings set time_zone = $1 where id', [zone]),
    );
    expect(await refusalOf(saving)).toBe('23514');
  },
);

test.each(['UTC', 'America/Port-au-Prince', 'America/Argentina/Buenos_Aires'])(
  'the site settings take the zone %s',
  (zone) =>
    expect(
      tryAs(db, people.hod, (session) =>
        session.query('update public.site_settings set time_zone = $1 where id returning time_zone', [zone]),
      ),
    ).resolves.toEqual([{ time_zone: zone }]),
);

test('the day is asked once a statement, so that an index may answer', async () => {
  const plan = await tryAs(db, null, (session) =>
    session.query<object>('explain select text from public.announcements'),
  );
  const words = plan.map((row) => Object.values(row).join()).join('\n');
  expect(words).toContain('InitPlan');
  expect(words).not.toMatch(/Filter:.*department_today/);
});
