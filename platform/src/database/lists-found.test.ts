import type { SqlDatabase } from '@portal/backend/database/sql';
import { type Caller, refusalOf, tryAs } from './testing/act-as.ts';
import { classes, first, one, openClassDatabase, other, second } from './testing/class-rows.ts';
import { people } from './testing/people.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openClassDatabase();
  await db.exec(`
    insert into public.study_materials (title, description, subject, semester, category, type, format, uploaded_by_name, uploaded_by, uploaded_at, published, opens_at)
    select
      'Sheet ' || n, '', 'Crowd', 'x', case when n % 2 = 0 then 'statistics' else 'probability' end, 'notes', 'MD', 'x',
      case n % 3 when 0 then '${people.assistant}'::uuid when 1 then '${people.hod}'::uuid end, now() - make_interval(hours => n), n % 7 <> 0,
      case when n % 11 = 0 then now() + interval '1 day' end
    from generate_series(1, 3000) n;
    analyze public.study_materials;
  `);
  await db.query(
    `insert into public.class_members (profile_id, class_id, roll_number, joined_on) values ($1, $2, '12', '2026-01-01'), ($3, $4, 'B-7', '2026-01-01')`,
    [one.profile_id, classes[first], other.profile_id, classes[second]],
  );
});
afterAll(() => db.close());

interface Row {
  id: string;
  total: number;
}

const ask = (caller: Caller, statement: string, ...parameters: unknown[]) =>
  tryAs(db, caller, (session) => session.query<Row & Record<string, unknown>>(statement, parameters));

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

test.each(Object.entries(people))(
  '%s finds the resources of their list with these words, and no others',
  async (_who, person) => {
    for (const [args, where] of [
      ['of_everybody => true', 'true'],
      ['', `uploaded_by = '${person}'`],
      [
        `of_everybody => true, of_category => 'statistics', sort_by => 'title', is_descending => false`,
        `category = 'statistics'`,
      ],
    ]) {
      const order = args?.includes('title') ? 'title' : 'uploaded_at desc';
      const found = await ask(
        person,
        `select * from public.find_resources('SHEET 12', ${args ? `${args}, ` : ''}most => 100)`,
      );
      const listed = await ask(
        person,
        `select id from public.study_materials where group_id is null and search_text like '%sheet 12%' and ${where} order by ${order}, id`,
      );
      expect(idsOf(found)).toEqual(idsOf(listed).slice(0, 100));
      expect(found.every(({ total }) => total === listed.length)).toBe(true);
    }
  },
);

test('of a word that more than a thousand resources have pages follow one another, and the number is about right', async () => {
  const page = (from: number) =>
    ask(
      people.hod,
      `select * from public.find_resources('crowd', of_everybody => true, first_row => $1, most => 5)`,
      from,
    );
  const found = [...(await page(0)), ...(await page(5))];
  const listed = await ask(people.hod, 'select id from public.study_materials order by uploaded_at desc, id');
  expect(idsOf(found)).toEqual(idsOf(listed).slice(0, 10));
  expect(found[0]?.total).toBeGreaterThan(listed.length * 0.7);
  expect(found[0]?.total).toBeLessThan(listed.length * 1.5);
});

test('a part of the words of a resource is found in an index, without reading every row', async () => {
  const read = `select (seq_tup_read + idx_tup_fetch)::integer as rows from pg_stat_xact_user_tables where relname = 'study_materials'`;
  const rows = await tryAs(db, people.hod, async (session) => {
    await session.query('set local enable_seqscan = off');
    const [before] = await session.query<{ rows: number }>(read);
    await session.query(`select * from public.find_resources('sheet 2999', of_everybody => true)`);
    const [after] = await session.query<{ rows: number }>(read);
    return Number(after?.rows) - Number(before?.rows);
  });
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThan(100);
});

test.each(Object.entries(people))(
  '%s finds the students of their list with these words, and no others',
  async (_who, person) => {
    for (const words of ['', 'student', 'OTHER', 'b-7', '12', 'nobody', '%']) {
      const found = await ask(person, 'select * from public.find_class_members($1)', words);
      const listed = await ask(
        person,
        `select id from public.class_member_summaries
       where state = 'current' and strpos(lower(concat_ws(e'\\n', full_name, email, roll_number)), lower($1)) > 0 order by class_name, roll_order, id`,
        words,
      );
      expect(idsOf(found)).toEqual(idsOf(listed));
      expect(found.every(({ total }) => total === listed.length)).toBe(true);
    }
  },
);

test.each(Object.entries(people))('%s finds the students they see, with the classes they see', async (_who, person) => {
  for (const words of ['student', 'OTHER', 'ot', 'nobody', '%', '_']) {
    const found = await ask(person, 'select * from public.find_students($1)', words);
    const listed = await ask(
      person,
      `select id, full_name, email, class_name, roll_number::text as roll_number from public.student_summaries
       where strpos(lower(concat_ws(e'\\n', full_name, email)), lower($1)) > 0 order by full_name, id`,
      words,
    );
    expect(found).toEqual(listed);
  }
});

test('students are found in their class and their time alone, and by whoever manages courses', async () => {
  const find = (args: string) => ask(people.hod, `select * from public.find_class_members('student'${args})`);
  expect(await find('')).toHaveLength(2);
  expect(await find(`, of_class => '${classes[second]}'`)).toMatchObject([
    { full_name: 'otherStudent', roll_number: 'B-7' },
  ]);
  expect(await find(`, of_state => 'left'`)).toEqual([]);
  expect(await ask(people.otherStudent, `select * from public.find_class_members('student')`)).toMatchObject([
    { profile_id: people.otherStudent },
  ]);
});

test('lists are ordered by what they name alone, and words of strangers find nobody', async () => {
  expect(await refusalOf(ask(people.hod, `select * from public.find_resources('x', sort_by => 'body')`))).toBe('22023');
  expect(await refusalOf(ask(people.hod, `select * from public.find_class_members('x', sort_by => 'id')`))).toBe(
    '22023',
  );
  expect(await refusalOf(ask(null, `select * from public.find_resources('x')`))).toBe('42501');
  expect(await refusalOf(ask(null, `select * from public.people_with_words('x')`))).toBe('42501');
  expect(await refusalOf(ask(null, `select * from public.find_students('x')`))).toBe('42501');
  expect(await ask(people.student, `select people_with_words as id from public.people_with_words('student')`)).toEqual([
    { id: people.student },
  ]);
});

test('who is in no class today is told, by name, to whoever puts students into classes', async () => {
  const without = (caller: Caller, words = '') =>
    ask(caller, 'select * from public.students_without_class($1)', words).then((rows) =>
      rows.map((row) => row['full_name']),
    );
  expect(await without(people.hod)).toEqual([]);
  const afterwards = await tryAs(db, people.hod, async (session) => {
    await session.query(
      'select public.end_membership(id, public.department_today()) from public.class_members where profile_id = $1',
      [people.otherStudent],
    );
    return session.query(`select full_name from public.students_without_class('OTHER')`);
  });
  expect(afterwards).toEqual([{ full_name: 'otherStudent' }]);
  expect(await refusalOf(without(people.labIncharge))).toBe('42501');
  expect(await refusalOf(without(people.student))).toBe('42501');
});

describe('among more than a thousand students', () => {
  beforeAll(async () => {
    await db.exec(`
      insert into auth.users (id, email, aud, role)
        select md5('crowd ' || n)::uuid, 'crowd' || n || '@example.org', 'authenticated', 'authenticated' from generate_series(1, 1200) n;
      insert into public.profiles (id, email, full_name)
        select md5('crowd ' || n)::uuid, 'crowd' || n || '@example.org', 'Crowd ' || lpad(n::text, 4, '0') from generate_series(1, 1200) n
        on conflict (id) do update set full_name = excluded.full_name;
      insert into public.class_members (profile_id, class_id, roll_number, joined_on, left_on)
        select md5('crowd ' || n)::uuid, '${classes[second]}', 'C' || n, '2026-01-01', case when n > 1100 then date '2026-06-01' end
        from generate_series(1, 1200) n;
      analyze public.profiles;
      analyze public.class_members;
    `);
  });

  test.each([
    ['class_name', false, 'class_name'],
    ['roll_order', true, 'roll_order desc'],
    ['full_name', true, 'full_name desc'],
    ['joined_on', false, 'joined_on'],
  ])('pages by %s follow one another, and the number is about right', async (sort, isDescending, order) => {
    const page = (from: number) =>
      ask(
        people.hod,
        'select * from public.find_class_members(sort_by => $1, is_descending => $2, first_row => $3, most => 40)',
        sort,
        isDescending,
        from,
      );
    const found = [...(await page(0)), ...(await page(40))];
    const listed = await ask(
      people.hod,
      `select id from public.class_member_summaries where state = 'current' order by ${order}, roll_order, id`,
    );
    expect(listed).toHaveLength(1102);
    expect(idsOf(found)).toEqual(idsOf(listed).slice(0, 80));
    expect(found[0]?.total).toBeGreaterThan(1000);
    expect(found[0]?.total).toBeLessThan(1102 * 1.5);
  });

  test('up to a thousand are counted one by one', async () => {
    const [ofWord] = await ask(people.hod, `select * from public.find_class_members('crowd 09')`);
    expect(ofWord).toMatchObject({ full_name: 'Crowd 0900', total: 100 });
    const [left] = await ask(people.hod, `select * from public.find_class_members(of_state => 'left')`);
    expect(left).toMatchObject({ full_name: 'Crowd 1101', total: 100 });
  });

  test('of a word that very many have the first by name are found', async () => {
    const found = await ask(people.hod, `select * from public.find_students('crowd', 3)`);
    expect(found.map((row) => row['full_name'])).toEqual(['Crowd 0001', 'Crowd 0002', 'Crowd 0003']);
  });

  test('a part of a name is found in an index, without reading everybody', async () => {
    const read = `select (seq_tup_read + idx_tup_fetch)::integer as rows from pg_stat_xact_user_tables where relname = 'profiles'`;
    const rows = await tryAs(db, people.hod, async (session) => {
      const [before] = await session.query<{ rows: number }>(read);
      await session.query(`select * from public.find_students('crowd 0777')`);
      const [after] = await session.query<{ rows: number }>(read);
      return Number(after?.rows) - Number(before?.rows);
    });
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(100);
  });
});
