import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { actAs, type Caller, refusalOf, tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openTestDatabase({ seeded: true });
  await createPeople(db);
});
afterAll(() => db.close());

const outsiders: [who: string, caller: Caller][] = [
  ['a professor', people.professor],
  ['a student', people.student],
  ['a visitor', null],
  ['a head whose second factor is not passed', { id: people.hod, claims: { aal: 'aal1' } }],
];

async function withFactorOfHead<Result>(work: () => Promise<Result>): Promise<Result> {
  await db.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
     values (gen_random_uuid(), $1, 'app', 'totp', 'verified', now(), now(), 'x')`,
    [people.hod],
  );
  try {
    return await work();
  } finally {
    await db.query('delete from auth.mfa_factors where user_id = $1', [people.hod]);
  }
}

describe('a bibliography', () => {
  const paper = {
    slug: 'rain-in-pune',
    title: 'Rain in Pune',
    authors: ['S. Deshpande'],
    abstract: '',
    journal: 'Notes',
    year: 2024,
    doi: '10.1234/rain',
  };

  async function bring(session: SqlSession, papers: object[], isTrial = false) {
    const given = papers.map((one) => ({ paper: one, faculty: [] }));
    return session.query<{ place: number; outcome: string; known_slug: string | null }>(
      'select * from public.import_papers($1, $2) order by place',
      [JSON.stringify(given), isTrial],
    );
  }
  const outcomes = (rows: { outcome: string }[]) => rows.map(({ outcome }) => outcome);
  const count = async (session: SqlSession) =>
    (await session.query<{ papers: number }>('select count(*)::integer as papers from public.research_papers'))[0]
      ?.papers ?? 0;

  test('is known by DOI, then by title and year without case and punctuation, and is not taken twice', async () => {
    const [stored] = await db.query<{ title: string; year: number; doi: string; slug: string }>(
      'select title, year, doi, slug from public.research_papers where doi is not null order by slug limit 1',
    );
    if (!stored) throw new Error('No paper of the seed has a DOI.');
    const { year, slug } = stored;
    const { rows, added } = await tryAs(db, people.hod, async (session) => {
      const before = await count(session);
      const judged = await bring(session, [
        { ...paper, title: 'Its preprint', doi: stored.doi.toUpperCase() },
        { ...paper, doi: null, title: `  ${stored.title.toUpperCase()}!! `, year },
        { ...paper, doi: '10.1234/other', title: stored.title, year: year - 1 },
        paper,
        { ...paper, doi: null, title: 'rain in: pune' },
      ]);
      return { rows: judged, added: (await count(session)) - before };
    });
    expect(outcomes(rows)).toEqual(['same_doi', 'same_title', 'new', 'new', 'repeated']);
    expect(rows.map(({ known_slug }) => known_slug)).toEqual([slug, slug, null, null, null]);
    expect(added).toBe(2);
  });

  test('stores nothing in a trial, which asks for DOI, title and year alone', async () => {
    await tryAs(db, people.hod, async (session) => {
      const before = await count(session);
      expect(outcomes(await bring(session, [{ title: 'x', year: 2020, doi: null }], true))).toEqual(['new']);
      expect(await count(session)).toBe(before);
    });
  });

  test('gets an address of its own for every paper, and links to the faculty, and is written to the log', async () => {
    const [person] = await db.query<{ id: string }>('select id from public.faculty_members limit 1');
    const given = [
      { paper, faculty: [] },
      { paper: { ...paper, doi: null, year: 2023 }, faculty: [{ faculty_id: person?.id, position: 1 }] },
    ];
    const stored = await tryAs(db, people.hod, async (session) => {
      await session.query('select public.import_papers($1)', [JSON.stringify(given)]);
      return session.query<{ slug: string; links: number; logged: number }>(
        `select stored.slug, (select count(*)::integer from public.paper_authors link where link.paper_id = stored.id) as links,
           (select count(*)::integer from public.audit_log line where line.row_id = stored.id::text and line.actor_id = $1) as logged
         from public.research_papers stored where stored.title = $2 order by stored.slug`,
        [people.hod, paper.title],
      );
    });
    expect(stored).toEqual([
      { slug: 'rain-in-pune', links: 0, logged: 1 },
      { slug: 'rain-in-pune-2', links: 1, logged: 1 },
    ]);
  });

  test('is stored whole or not at all, and the refusal names the paper', async () => {
    const refused = actAs(db, people.hod, (session) =>
      bring(session, [paper, { ...paper, doi: '10.1234/b', title: 'Bad', slug: 'bad', year: 3000 }]),
    );
    await expect(refused).rejects.toMatchObject({
      code: 'P0001',
      message: expect.stringContaining('number 2, “Bad”') as string,
    });
    expect(await db.query(`select 1 from public.research_papers where slug = 'rain-in-pune'`)).toEqual([]);
  });

  test('has at most 300 papers', async () => {
    const many = (papers: number) =>
      tryAs(db, people.hod, (session) => bring(session, Array<object>(papers).fill({ title: 'x', year: 2020 }), true));
    expect(await refusalOf(many(300))).toBeNull();
    expect(await refusalOf(many(301))).toBe('P0001');
  });

  test.each(outsiders)('is not taken from %s', async (_, caller) => {
    const refused = () => refusalOf(tryAs(db, caller, (session) => bring(session, [paper])));
    expect(await withFactorOfHead(refused)).toBe('42501');
  });
});

describe('several messages', () => {
  const statuses = ['held', 'held', 'new', 'read', 'answered'];
  let ids: string[] = [];

  beforeAll(async () => {
    const rows = await db.query<{ id: string }>(
      `insert into public.contact_messages (reference, first_name, last_name, email, subject, message, status)
       select 'T-' || place, 'A', 'B', 'a@example.org', 'S', 'M', status
       from unnest($1::text[]) with ordinality as given (status, place) returning id`,
      [statuses],
    );
    ids = rows.map(({ id }) => id);
  });

  const settle = async (session: SqlSession, change: string, chosen = ids) =>
    (
      await session.query<{ count: number }>('select public.settle_contact_messages($1, $2) as count', [chosen, change])
    )[0]?.count;
  const after = (change: string) =>
    tryAs(db, people.hod, async (session) => {
      const count = await settle(session, change);
      const rows = await session.query<{ status: string }>(
        'select status from public.contact_messages where id = any ($1) order by reference',
        [ids],
      );
      return { count, statuses: rows.map(({ status }) => status) };
    });

  test('are released as far as they are held', async () => {
    expect(await after('release')).toEqual({ count: 2, statuses: ['new', 'new', 'new', 'read', 'answered'] });
  });

  test('are marked as far as they are not held and not so yet', async () => {
    expect(await after('answered')).toEqual({
      count: 2,
      statuses: ['held', 'held', 'answered', 'answered', 'answered'],
    });
    expect(await after('read')).toEqual({ count: 2, statuses: ['held', 'held', 'read', 'read', 'read'] });
  });

  test('are deleted, and the count says how many there were', async () => {
    expect(await after('delete')).toEqual({ count: 5, statuses: [] });
  });

  test('are not changed in other ways, nor more than 500 at once', async () => {
    const asHead = (change: string, chosen: string[]) =>
      refusalOf(tryAs(db, people.hod, (session) => settle(session, change, chosen)));
    expect(await asHead('held', ids)).toBe('P0001');
    expect(await asHead('read', Array<string>(500).fill(ids[0] ?? ''))).toBeNull();
    expect(await asHead('read', Array<string>(501).fill(ids[0] ?? ''))).toBe('P0001');
  });

  test.each(outsiders)('are not changed by %s', async (_, caller) => {
    const refused = () => refusalOf(tryAs(db, caller, (session) => settle(session, 'delete')));
    expect(await withFactorOfHead(refused)).toBe('42501');
  });
});

test('how somebody gets into their account is read by them, not by whoever manages people', async () => {
  const read = (caller: Caller) =>
    tryAs(db, caller, async (session) => {
      const rows = await session.query<{ action: string }>(
        `select action from public.audit_log where row_id = $1 order by action`,
        [people.student],
      );
      return rows.map(({ action }) => action);
    });
  await db.query(
    `insert into public.audit_log (actor_id, action, table_name, row_id)
     select $1, action, 'profiles', $2 from unnest(array['recovery_codes_made', 'recovery_code_used', 'role_change']) as action`,
    [people.student, people.student],
  );
  expect(await read(people.student)).toEqual(['recovery_code_used', 'recovery_codes_made', 'role_change']);
  expect(await read(people.hod)).toEqual(['role_change']);
});
