import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, tryAs } from './testing/act-as.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openTestDatabase({ seeded: true });
});
afterAll(() => db.close());

const one = async <Row extends object>(sql: string): Promise<Row | undefined> => (await db.query<Row>(sql))[0];

test('the placement figures on Home are the sums of the classes on About', async () => {
  const all = await one<{ placed: number; looked: number }>(
    'select sum(placed)::integer as placed, sum(looked_for_work)::integer as looked from public.placement_cohorts',
  );
  expect(await one(`select part, whole from public.highlight_stats where key = 'placement-rate'`)).toEqual({
    part: all?.placed,
    whole: all?.looked,
  });
  expect(
    await one(`select placed as part, looked_for_work as whole from public.placement_cohorts
               where programme = 'M.Sc. Statistics' and year = 2025`),
  ).toEqual(await one(`select part, whole from public.highlight_stats where key = 'placement'`));
});

test('a class cannot place more people than looked, nor have more looking than graduated', async () => {
  const add = (graduates: number, looked: number, placed: number) =>
    db.query(
      `insert into public.placement_cohorts (programme, year, graduates, looked_for_work, placed, source)
       values ('Trial', $1, $2, $3, $4, 'x')`,
      [2000 + placed, graduates, looked, placed],
    );
  await expect(add(10, 5, 6)).rejects.toMatchObject({ code: '23514' });
  await expect(add(10, 11, 5)).rejects.toMatchObject({ code: '23514' });
  await expect(add(10, 10, 10)).resolves.toEqual([]);
});

test('related papers share a keyword or an author, the closest first, and never the paper itself', async () => {
  const slug = 'hundred-year-rain-from-fifty-six-years-of-record';
  const related = await actAs(db, null, (session) =>
    session.query<{ slug: string }>('select slug from public.related_papers($1)', [slug]),
  );
  expect(related[0]?.slug).toBe('estimating-monsoon-onset-from-sparse-gauges-a-change-point-approach');
  expect(related.length).toBeGreaterThan(1);
  expect(related.map((paper) => paper.slug)).not.toContain(slug);
  expect(await db.query(`select from public.related_papers('no-such-paper')`)).toEqual([]);
});

test('a visitor reads at most three papers of a person, the latest', async () => {
  const papers = await actAs(db, null, (session) =>
    session.query<{ year: number }>(
      `select year from public.faculty_recent_papers
       where faculty_id = (select id from public.faculty_members where slug = 'shruti-deshpande') order by year desc`,
    ),
  );
  expect(papers.map(({ year }) => year)).toEqual([2024, 2024, 2023]);
});

test('a new name of a person reaches the projects and theses that name them', async () => {
  const rename = (from: string, to: string) =>
    db.query('update public.faculty_members set name = $2 where name = $1', [from, to]);
  const named = (name: string) =>
    one<{ projects: number; theses: number }>(
      `select (select count(*)::integer from public.projects where investigators @> array['${name}']) as projects,
              (select count(*)::integer from public.student_research where supervisor = '${name}') as theses`,
    );
  const before = await named('Dr. Shruti Deshpande');
  expect(before?.projects).toBeGreaterThan(1);
  await rename('Dr. Shruti Deshpande', 'Prof. Shruti Deshpande');
  expect(await named('Prof. Shruti Deshpande')).toEqual(before);
  expect(await named('Dr. Shruti Deshpande')).toEqual({ projects: 0, theses: 0 });
  await rename('Prof. Shruti Deshpande', 'Dr. Shruti Deshpande');
});

test.each([
  ['orcid', '0000-0001-5000-000'],
  ['orcid', 'javascript:alert(1)'],
  ['scholar_url', 'javascript:alert(1)'],
])('the %s of a person cannot be %j', async (column, value) => {
  await expect(db.query(`update public.faculty_members set ${column} = $1`, [value])).rejects.toMatchObject({
    code: '23514',
  });
});

test.each(['javascript:alert(1)', '//elsewhere.example', '/\\elsewhere.example', 'http://plain.example'])(
  'the evidence of an achievement does not lead to %j',
  async (link) => {
    await expect(db.query('update public.achievements set link = $1', [link])).rejects.toMatchObject({ code: '23514' });
  },
);

describe('the years of papers', () => {
  const years = (query: string) =>
    tryAs(db, null, (session) =>
      session.query<{ year: number; papers: number }>('select * from public.paper_years($1)', [query]),
    );

  test('count every paper once, the latest year first', async () => {
    const counted = await years('');
    const total = await one<{ papers: number }>('select count(*)::integer as papers from public.research_papers');
    expect(counted.reduce((sum, { papers }) => sum + papers, 0)).toBe(total?.papers);
    expect(counted.map(({ year }) => year)).toEqual([...counted.map(({ year }) => year)].sort((a, b) => b - a));
  });

  test.each(['rAin', '%', '_', '\\', '*', 'x'.repeat(10_000)])(
    'count the papers that contain %j as it stands, in upper or lower case',
    async (query) => {
      const [found] = await db.query<{ papers: number }>(
        'select count(*)::integer as papers from public.research_papers where strpos(search_text, lower($1)) > 0',
        [query],
      );
      expect((await years(query)).reduce((all, { papers }) => all + papers, 0)).toBe(found?.papers);
    },
  );
});
