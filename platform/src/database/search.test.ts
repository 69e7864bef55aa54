import type { SqlDatabase } from '@portal/backend/database/sql';
import { type Caller, tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;

interface Found {
  kind: string;
  title: string;
  detail: string;
  excerpt: string | null;
  path: string;
  rank: number;
  searched: string;
}

const search = (query: string, caller: Caller = null, perKind = 5) =>
  tryAs(db, caller, (session) => session.query<Found>('select * from public.search_portal($1, $2)', [query, perKind]));
const titles = async (query: string, caller: Caller = null) => (await search(query, caller)).map(({ title }) => title);
const kinds = async (query: string, caller: Caller = null) =>
  (await search(query, caller)).map(({ kind }) => kind).sort();

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
  await db.exec(`
    insert into public.faculty_members (slug, name, designation, qualification, specialization, experience, email, phone, research)
      values ('meera-joglekar', 'Dr. Meera Joglekar', 'Professor', 'Ph.D.', 'Lantern surveys', '', 'm@example.org', '', '{Shadow lengths}');
    insert into public.research_papers (slug, title, authors, abstract, journal, year, keywords) values
      ('lanterns', 'Lanterns in a row', '{M. Joglekar}', 'How far apart they hang.', 'Light', 2020, '{spacing}'),
      ('on-lanterns', 'On lanterns', '{M. Joglekar}', 'What they weigh: 50% of a kilogram_each.', 'Light', 2021, '{}'),
      ('street-light', 'Street light', '{R. Rao}', 'A lantern on every corner lowers the count of accidents at night, says a survey.', 'Light', 2022, '{}');
    insert into public.courses (slug, code, title, description, level, category, duration, status) values
      ('lantern-course', 'LA 1', 'Lantern design', '', 'Beginner', 'statistics', '8 weeks', 'Active'),
      ('lantern-draft', 'LA 2', 'Lantern secrets', '', 'Advanced', 'statistics', '8 weeks', 'Draft');
    insert into public.events (slug, title, description, category, starts_at, ends_at, location, published) values
      ('lantern-walk', 'Lantern walk', '', 'celebration', now() + interval '1 day', now() + interval '2 days', 'Lawn', true),
      ('lantern-past', 'Lantern evening of last year', '', 'celebration', now() - interval '2 days', now() - interval '1 day', 'Lawn', true),
      ('lantern-plan', 'Lantern surprise', '', 'celebration', now() + interval '1 day', now() + interval '2 days', 'Lawn', false);
    insert into public.announcements (text, type, date, expires_on, published) values
      ('Lantern parts have come', 'event', public.department_today(), null, true),
      ('Lantern parts come next week', 'event', public.department_today() + 7, null, true),
      ('Lantern parts were late', 'event', public.department_today() - 9, public.department_today() - 1, true),
      ('Lantern parts are not for all', 'event', public.department_today(), null, false);
    insert into public.blog_posts (slug, title, description, category, author, body, date, published) values
      ('lantern-post', 'A lantern by hand', '', 'statistics', 'M. Joglekar', '', public.department_today(), true),
      ('lantern-tomorrow', 'A lantern tomorrow', '', 'statistics', 'M. Joglekar', '', public.department_today() + 1, true),
      ('lantern-unwritten', 'A lantern unwritten', '', 'statistics', 'M. Joglekar', '', public.department_today(), false);
    insert into public.quizzes (slug, title, description, category, difficulty, duration_minutes, published) values
      ('lantern-quiz', 'Lantern quiz', '', 'statistics', 'Easy', 10, true),
      ('lantern-quiz-draft', 'Lantern quiz unfinished', '', 'statistics', 'Easy', 10, false);
    insert into public.surveys (title, category, status) values
      ('Lantern survey', 'Teaching', 'Draft'), ('Lantern survey proposed', 'Teaching', 'Proposed');
    insert into public.survey_questions (survey_id, position, prompt, kind)
      select id, 1, 'Why?', 'text' from public.surveys where title = 'Lantern survey';
    update public.surveys set status = 'Active' where title = 'Lantern survey';
    insert into public.study_materials (title, description, subject, semester, category, type, format, uploaded_by_name, published) values
      ('Lantern notes', '', 'Design', 'Semester 1', 'statistics', 'notes', 'MD', 'M. Joglekar', true),
      ('Lantern notes withdrawn', '', 'Design', 'Semester 1', 'statistics', 'notes', 'MD', 'M. Joglekar', false);
    update public.profiles set full_name = 'Lantern Keeper' where id = '${people.otherStudent}';
    insert into public.group_teachers (group_id, profile_id)
      select id, '${people.assistant}' from public.courses where slug = 'lantern-draft';
  `);
});
afterAll(() => db.close());

const open = ['announcement', 'course', 'event', 'paper', 'paper', 'paper', 'person'];
const area = ['event', 'material', 'post', 'quiz', 'survey'];

describe('who finds what', () => {
  test('a visitor finds what the public pages show: no past event, nothing for those who are signed in', async () => {
    expect(await kinds('lantern')).toEqual(open);
    expect(await titles('lantern')).toEqual(
      expect.arrayContaining(['Lantern design', 'Lantern walk', 'Lantern parts have come', 'Dr. Meera Joglekar']),
    );
  });

  test('a student also finds what the student area holds, past events with it', async () => {
    expect(await kinds('lantern', people.student)).toEqual([...open, ...area].sort());
    expect(await titles('lantern evening', people.student)).toEqual(['Lantern evening of last year']);
    expect(await titles('lantern evening')).toEqual([]);
  });

  test('an event is led to by its own page, whether it is over or to come', async () => {
    const events = (await search('lantern', people.student)).filter(({ kind }) => kind === 'event');
    expect(events.map(({ path }) => path).sort()).toEqual(['/events/lantern-past', '/events/lantern-walk']);
  });

  test('nobody but staff finds a draft, and staff only where they manage it', async () => {
    const drafts = async (caller: Caller) =>
      (await search('lantern', caller)).filter(({ kind }) => kind === 'draft').map(({ path }) => path);
    expect(await drafts(null)).toEqual([]);
    expect(await drafts(people.student)).toEqual([]);
    expect(await drafts(people.labIncharge)).toEqual([]);
    expect(await drafts(people.assistant)).toEqual(['/admin/assigned-courses?q=Lantern+secrets']);
    for (const caller of [people.professor, people.hod, people.admin])
      expect(await drafts(caller)).toEqual(['/admin/courses?q=Lantern+secrets', '/admin/events?q=Lantern+surprise']);
  });

  test('what is unpublished, expired or of a later day stands in no list, for staff either', async () => {
    const hidden = [
      'next week',
      'were late',
      'not for all',
      'tomorrow',
      'unwritten',
      'unfinished',
      'proposed',
      'withdrawn',
    ];
    for (const caller of [null, people.student, people.hod, people.admin])
      for (const words of hidden) expect(await titles(`lantern ${words}`, caller)).toEqual([]);
  });

  test('people with an account are found by those who manage users, and by nobody else', async () => {
    for (const caller of [people.hod, people.admin])
      expect(await search('lantern keeper', caller)).toMatchObject([
        { kind: 'account', title: 'Lantern Keeper', path: '/admin/users?q=otherstudent@example.org' },
      ]);
    for (const caller of [
      null,
      people.student,
      people.otherStudent,
      people.professor,
      people.assistant,
      people.labIncharge,
    ])
      expect(await titles('lantern keeper', caller)).toEqual([]);
  });

  test('somebody whose second factor is still to be given finds what a visitor may read', async () => {
    await db.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
       values (gen_random_uuid(), $1, 'app', 'totp', 'verified', now(), now(), 'x')`,
      [people.hod],
    );
    const half = { id: people.hod, claims: { aal: 'aal1' as const } };
    const whole = { id: people.hod, claims: { aal: 'aal2' as const } };
    expect(await titles('lantern keeper', half)).toEqual([]);
    expect(await titles('lantern quiz', half)).toEqual([]);
    expect(await titles('lantern keeper', whole)).toEqual(['Lantern Keeper']);
    await db.query('delete from auth.mfa_factors where user_id = $1', [people.hod]);
  });
});

describe('what matches', () => {
  test('a title that begins with the words stands before one that holds them, and that before a text that does', async () => {
    const papers = (await search('lantern')).filter(({ kind }) => kind === 'paper');
    expect(papers.map(({ title, rank }) => [title, rank])).toEqual([
      ['Lanterns in a row', 2],
      ['On lanterns', 3],
      ['Street light', 5],
    ]);
    expect(papers[2]?.excerpt).toMatch(/^A lantern on every corner/);
    expect(papers[0]?.excerpt).toBeNull();
  });

  test('every word has to be there, as a part of a word too, in any case and order', async () => {
    expect(await titles('ROW antern')).toEqual(['Lanterns in a row']);
    expect(await titles('lantern nowhere')).toEqual([]);
    expect(await titles('  (joglekar)  ')).toContain('Lanterns in a row');
  });

  test('a mistyped letter is forgiven where nothing else is found, and said', async () => {
    expect(await search('lantren walk')).toMatchObject([{ title: 'Lantern walk', searched: 'lantern walk' }]);
    expect(await search('laantern walk')).toMatchObject([{ title: 'Lantern walk', searched: 'lantern walk' }]);
    expect((await search('lantern walk'))[0]?.searched).toBe('lantern walk');
  });

  test('a word of a draft corrects nothing, once it is published it does', async () => {
    expect(await db.query(`select 1 from public.search_words where word in ('secrets', 'surprise')`)).toEqual([]);
    expect(await db.query(`select word from public.search_words where word = 'design'`)).toEqual([{ word: 'design' }]);
    expect(await titles('secretz', people.hod)).toEqual([]);
    await db.exec(`update public.courses set status = 'Active' where slug = 'lantern-draft'`);
    expect(await titles('secretz')).toEqual(['Lantern secrets']);
    await db.exec(`update public.courses set status = 'Draft' where slug = 'lantern-draft'`);
    expect(await titles('secretz')).toEqual([]);
  });

  test('wildcards stand for themselves, and signs without letters find nothing', async () => {
    expect(await titles('50%')).toEqual(['On lanterns']);
    expect(await titles('5%')).toEqual([]);
    expect(await titles('kilogram_each')).toEqual(['On lanterns']);
    expect(await titles('l_nter_')).toEqual([]);
    for (const query of ['%', '_', '\\', '%%%%', '***', '', '   ', 'a', `'`, `' or true --`])
      expect(await titles(query)).toEqual([]);
  });

  test('a query of ten thousand letters is cut, and asked like any other', async () => {
    expect(await titles('x'.repeat(10_000))).toEqual([]);
    expect(await titles(`lanterns row ${' '.repeat(10_000)}`)).toEqual(['Lanterns in a row']);
    expect(await titles('lantern '.repeat(1_000))).toContain('Lanterns in a row');
  });

  test('each kind is cut at the number asked for, which has bounds of its own', async () => {
    const papers = async (perKind: number) =>
      (await search('lantern', null, perKind)).filter(({ kind }) => kind === 'paper').length;
    expect(await papers(1)).toBe(1);
    expect(await papers(0)).toBe(1);
    expect(await papers(1_000_000)).toBe(3);
  });

  test('an address holds the title whole, whatever signs are in it', async () => {
    await db.query(`update public.courses set title = 'Lantern & 100% #1+' where slug = 'lantern-course'`);
    const [course] = (await search('lantern 100%')).filter(({ kind }) => kind === 'course');
    expect(new URL(course?.path ?? '', 'http://localhost').searchParams.get('q')).toBe('Lantern & 100% #1+');
    await db.query(`update public.courses set title = 'Lantern design' where slug = 'lantern-course'`);
  });

  test.each([
    [
      'project',
      `insert into public.projects (title, description, timeline, funding, amount, status)
      values ('Beacon heights', '', '2024-2027', 'Light Board', 1, 'ongoing') returning id`,
      '/research?tab=ongoing#',
    ],
    [
      'thesis',
      `insert into public.student_research (title, student, level, supervisor, year, abstract)
      values ('Beacon colours', 'R. Rao', 'PhD', 'M. Joglekar', 2020, '') returning id`,
      '/research?tab=students#',
    ],
    [
      'announcement',
      `insert into public.announcements (text, type) values ('Beacon day is near', 'event') returning id`,
      '/#',
    ],
  ])('a %s is led to itself', async (kind, insert, address) => {
    const [row] = await db.query<{ id: string }>(insert);
    const found = (await search('beacon')).find((result) => result.kind === kind);
    expect(found?.path).toBe(`${address}${row?.id}`);
  });

  test('announcements are found as far as Home lists them, which is twenty', async () => {
    await db.exec(`
      insert into public.announcements (text, type, date) values ('Candle of long ago', 'event', public.department_today() - 400);
      insert into public.announcements (text, type, date) select 'Candle ' || n, 'event', public.department_today() - 300 from generate_series(1, 30) n;
    `);
    const found = await search('candle', null, 20);
    expect(found.map(({ title }) => title)).not.toContain('Candle of long ago');
    expect(found.length).toBeLessThan(20);
    await db.query(`delete from public.announcements where text like 'Candle%'`);
  });
});
