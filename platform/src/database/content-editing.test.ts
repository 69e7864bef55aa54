import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { type Caller, refusalOf, tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openTestDatabase({ seeded: true });
  await createPeople(db);
});
afterAll(() => db.close());

const paper = {
  slug: 'a-new-paper',
  title: 'A new paper',
  authors: ['S. Deshpande', 'A. Guest', 'J. Kurian'],
  abstract: 'Short.',
  journal: 'Survey Methods Review',
  year: 2026,
};

interface SavedPaper {
  title: string;
  authors: string[];
  links: { slug: string; position: number }[];
}

async function save(
  session: SqlSession,
  values: object,
  authors: Record<string, number>,
  opened: { id: string; at: string | null } | null = null,
): Promise<string> {
  const faculty = await session.query<{ faculty_id: string; slug: string }>(
    'select id as faculty_id, slug from public.faculty_members where slug = any($1)',
    [Object.keys(authors)],
  );
  const [row] = await session.query<{ id: string }>('select public.save_paper($1, $2, $3, $4) as id', [
    JSON.stringify(values),
    JSON.stringify(faculty.map(({ faculty_id, slug }) => ({ faculty_id, position: authors[slug] }))),
    opened?.id ?? null,
    opened?.at ?? null,
  ]);
  return row?.id ?? '';
}

async function readPaper(session: SqlSession, id: string): Promise<SavedPaper | undefined> {
  const [row] = await session.query<Omit<SavedPaper, 'links'>>(
    'select title, authors from public.research_papers where id = $1',
    [id],
  );
  const links = await session.query<SavedPaper['links'][number]>(
    `select person.slug, link.position from public.paper_authors link
     join public.faculty_members person on person.id = link.faculty_id where link.paper_id = $1 order by link.position`,
    [id],
  );
  return row && { ...row, links };
}

describe('a paper', () => {
  test('is stored together with the links to its authors', async () => {
    const stored = await tryAs(db, people.hod, async (session) =>
      readPaper(session, await save(session, paper, { 'shruti-deshpande': 1, 'joseph-kurian': 3 })),
    );
    expect(stored).toEqual({
      title: 'A new paper',
      authors: ['S. Deshpande', 'A. Guest', 'J. Kurian'],
      links: [
        { slug: 'shruti-deshpande', position: 1 },
        { slug: 'joseph-kurian', position: 3 },
      ],
    });
  });

  test('loses the links that are not given again, and keeps its address', async () => {
    const stored = await tryAs(db, people.hod, async (session) => {
      const id = await save(session, paper, { 'shruti-deshpande': 1, 'joseph-kurian': 3 });
      await save(
        session,
        { ...paper, slug: 'another', authors: ['J. Kurian'] },
        { 'joseph-kurian': 1 },
        { id, at: null },
      );
      const [row] = await session.query<{ slug: string }>('select slug from public.research_papers where id = $1', [
        id,
      ]);
      return { slug: row?.slug, ...(await readPaper(session, id)) };
    });
    expect(stored).toMatchObject({ slug: 'a-new-paper', links: [{ slug: 'joseph-kurian', position: 1 }] });
  });

  test('that somebody else changed since is left as it is', async () => {
    const [before] = await db.query<{ id: string; at: string }>(
      `select id, to_json(updated_at) #>> '{}' as at from public.research_papers order by slug limit 1`,
    );
    const change = (at: string) =>
      tryAs(db, people.hod, (session) => save(session, paper, {}, { id: before?.id ?? '', at }));
    expect(await refusalOf(change('2020-01-01T00:00:00Z'))).toBe('P0001');
    expect(await refusalOf(change(before?.at ?? ''))).toBeNull();
  });

  test('is not stored in part: an unknown author undoes all of it', async () => {
    const refused = tryAs(db, people.hod, (session) =>
      session.query('select public.save_paper($1, $2)', [
        JSON.stringify(paper),
        JSON.stringify([{ faculty_id: '00000000-0000-4000-8000-00000000ffff', position: 1 }]),
      ]),
    );
    expect(await refusalOf(refused)).toBe('23503');
    expect(await db.query(`select 1 from public.research_papers where slug = 'a-new-paper'`)).toEqual([]);
  });

  test.each([
    ['a professor', people.professor],
    ['a student', people.student],
    ['a visitor', null],
  ])('is not stored for %s', async (_, caller) => {
    expect(await refusalOf(tryAs(db, caller, (session) => save(session, paper, {})))).toBe('42501');
  });
});

test.each<[what: string, refused: string, kept: string]>([
  [
    'a photo needs words',
    `update public.faculty_members set photo = '/storage/v1/object/public/images/faculty/a.jpg'`,
    `update public.faculty_members set photo = '/storage/v1/object/public/images/faculty/a.jpg', photo_alt = 'At the gauge'`,
  ],
  [
    'an address of a paper opens no script',
    `update public.research_papers set url = 'javascript:alert(1)'`,
    `update public.research_papers set url = 'https://journals.example/1'`,
  ],
  [
    'a social link is an https address',
    `update public.site_settings set social_links = '{"X": "javascript:alert(1)"}'`,
    `update public.site_settings set social_links = '{"X": "https://social.example/stat", "YouTube": ""}'`,
  ],
  [
    'a keyword has at most sixty signs and is not blank',
    `update public.research_papers set keywords = array['rain', ' ']`,
    `update public.research_papers set keywords = array['rain', repeat('r', 60)]`,
  ],
  [
    'nobody is admitted who has not applied',
    `update public.site_settings set admission_applicants = 10, admission_interviewed = 5, admission_admitted = 11`,
    `update public.site_settings set admission_applicants = 10, admission_interviewed = 5, admission_admitted = 4`,
  ],
])('%s', async (_, refused, kept) => {
  const change = (sql: string) => refusalOf(tryAs(db, people.hod, (session) => session.query(`${sql} where true`)));
  expect(await change(refused)).toBe('23514');
  expect(await change(kept)).toBeNull();
});

test('documents are added by content managers only', async () => {
  const add = (caller: Caller) =>
    refusalOf(
      tryAs(db, caller, (session) =>
        session.query(`insert into storage.objects (bucket_id, name) values ('documents', 'papers/one.pdf')`),
      ),
    );
  expect(await add(people.hod)).toBeNull();
  expect(await add(people.professor)).toBe('42501');
  expect(await add(people.student)).toBe('42501');
  expect(await add(null)).toBe('42501');
});

describe('the hours in words', () => {
  const wordsAfter = (change: string, caller: Caller = people.hod) =>
    tryAs(db, caller, async (session) => {
      await session.query(change);
      const [words] = await session.query<{ campus: string; office: string }>(
        'select campus_hours as campus, office_hours as office from public.site_settings',
      );
      return words;
    });
  const specified = { campus: 'Mon-Sat 8:00 AM-5:00 PM', office: 'Monday-Friday 9 AM-5 PM' };

  test('are at first those of the specification', async () => {
    expect(await wordsAfter('select 1', null)).toEqual(specified);
  });

  test.each([
    [
      'an hour later',
      `update public.opening_hours set opens_at = '08:30' where schedule = 'office'`,
      {
        ...specified,
        office: 'Monday-Friday 8:30 AM-5 PM',
      },
    ],
    [
      'a short day',
      `update public.opening_hours set closes_at = '12:00' where schedule = 'campus' and weekday = 6`,
      {
        ...specified,
        campus: 'Mon-Fri 8:00 AM-5:00 PM, Sat 8:00 AM-12:00 PM',
      },
    ],
    [
      'a free Wednesday',
      `delete from public.opening_hours where schedule = 'office' and weekday = 3`,
      {
        ...specified,
        office: 'Monday-Tuesday 9 AM-5 PM, Thursday-Friday 9 AM-5 PM',
      },
    ],
    [
      'a second span',
      `insert into public.opening_hours (schedule, weekday, opens_at, closes_at) values ('office', 5, '18:00', '19:30')`,
      {
        ...specified,
        office: 'Monday-Thursday 9 AM-5 PM, Friday 9 AM-5 PM and 6 PM-7:30 PM',
      },
    ],
    ['no hours at all', `delete from public.opening_hours`, { campus: 'By appointment', office: 'By appointment' }],
  ])('follow the opening hours: %s', async (_, change, words) => {
    expect(await wordsAfter(change)).toEqual(words);
  });

  test('cannot be typed', async () => {
    expect(
      await wordsAfter(`update public.site_settings set office_hours = 'Whenever', about_text = about_text`),
    ).toEqual(specified);
  });
});
