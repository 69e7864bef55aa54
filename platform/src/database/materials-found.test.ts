import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, type Caller, refusalOf, tryAs } from './testing/act-as.ts';
import { group, openMaterials } from './testing/material-rows.ts';
import { people } from './testing/people.ts';
import { giveFactors, inSession } from './testing/second-factors.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openMaterials();
  await db.exec(`
    insert into public.study_materials (title, description, subject, semester, category, type, format, uploaded_by_name, uploaded_at, group_id, published, opens_at, closes_at)
    select
      'Sheet ' || n, 'On ' || md5(n::text), 'Crowd', 'x', case when n % 2 = 0 then 'statistics' else 'probability' end,
      case when n % 3 = 0 then 'notes' else 'book' end, 'MD', 'x', now() - make_interval(hours => n),
      case when n % 5 = 0 then '${group.id}'::uuid end, n % 7 <> 0, case when n % 11 = 0 then now() + interval '1 day' end,
      case when n % 13 = 0 and n % 11 <> 0 then now() - interval '1 hour' end
    from generate_series(1, 3000) n;
    insert into public.study_materials (title, description, subject, semester, category, type, format, uploaded_by_name)
      values ('Fifty 50%_off', '', 'x', 'x', 'statistics', 'notes', 'MD', 'x');
    analyze public.study_materials;
  `);
});
afterAll(() => db.close());

interface Found {
  id: string;
  title: string;
  total: number;
}

interface Wanted {
  category?: string | null;
  type?: string | null;
  ofGroup?: boolean | null;
  first?: number;
  most?: number;
}

function call(query: string, wanted: Wanted = {}): [string, unknown[]] {
  const { category = null, type = null, ofGroup = null, first = 0, most = 100 } = wanted;
  return ['select * from public.find_materials($1, $2, $3, $4, $5, $6)', [query, category, type, ofGroup, first, most]];
}

const find = (caller: Caller, query: string, wanted?: Wanted) =>
  tryAs(db, caller, (session) => session.query<Found>(...call(query, wanted)));

const inList = (caller: Caller, where: string) =>
  tryAs(db, caller, (session) =>
    session.query<{ id: string }>(
      `select id from public.material_summaries where ${where} order by uploaded_at desc, id`,
    ),
  );

test.each(Object.entries(people))(
  '%s finds what their list holds with these words, and nothing else',
  async (_who, person) => {
    for (const [wanted, where] of [
      [{}, 'true'],
      [{ category: 'statistics', type: 'notes' }, `category = 'statistics' and type = 'notes'`],
      [{ ofGroup: true }, 'group_id is not null'],
      [{ ofGroup: false }, 'group_id is null'],
    ] satisfies [Wanted, string][]) {
      const found = await find(person, 'SHEET 12', wanted);
      const listed = await inList(person, `search_text like '%sheet 12%' and ${where}`);
      expect(found.map(({ id }) => id)).toEqual(listed.slice(0, 100).map(({ id }) => id));
      expect(found.every(({ total }) => total === listed.length)).toBe(true);
    }
  },
);

test('who attends a group finds its material, and who does not finds none of it', async () => {
  expect((await find(people.student, 'sheet 12', { ofGroup: true })).length).toBeGreaterThan(0);
  expect(await find(people.otherStudent, 'sheet 12', { ofGroup: true })).toEqual([]);
});

test('a part of the words is found in an index, without reading every row', async () => {
  const read = `select (seq_tup_read + idx_tup_fetch)::integer as rows from pg_stat_xact_user_tables where relname = 'study_materials'`;
  const rows = await tryAs(db, people.student, async (session) => {
    await session.query('set local enable_seqscan = off');
    const [before] = await session.query<{ rows: number }>(read);
    await session.query(...call('sheet 2999'));
    const [after] = await session.query<{ rows: number }>(read);
    return Number(after?.rows) - Number(before?.rows);
  });
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThan(100);
});

test('signs with a meaning in patterns stand for themselves', async () => {
  expect((await find(people.student, '50%_off')).map(({ title }) => title)).toEqual(['Fifty 50%_off']);
  expect(await find(people.student, '50%off')).toEqual([]);
});

test('of a word that more than a thousand have pages follow one another, and the number is about right', async () => {
  const first = await find(people.student, 'crowd', { most: 5 });
  const second = await find(people.student, 'crowd', { most: 5, first: 5 });
  const listed = await inList(people.student, `search_text like '%crowd%'`);
  expect([...first, ...second].map(({ id }) => id)).toEqual(listed.slice(0, 10).map(({ id }) => id));
  const total = first[0]?.total ?? 0;
  expect(total).toBeGreaterThan(listed.length * 0.7);
  expect(total).toBeLessThan(listed.length * 1.5);
});

test('only who is signed in, with their second factor, looks for material', async () => {
  expect(await refusalOf(find(null, 'sheet'))).toBe('42501');
  expect(await refusalOf(find(people.hod, 'sheet'))).toBeNull();
  await giveFactors(db);
  expect(await refusalOf(find(inSession('hod', 'aal1'), 'sheet'))).toBe('42501');
  expect(await refusalOf(actAs(db, inSession('hod', 'aal2'), (session) => session.query(...call('sheet'))))).toBeNull();
});
