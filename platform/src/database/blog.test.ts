import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, tryAs } from './testing/act-as.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { createPeople, people } from './testing/people.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openTestDatabase({ seeded: true });
  await createPeople(db);
});
afterAll(() => db.close());

interface Post {
  title: string;
  author: string;
  body: string;
  slug: string;
  date: string;
}

const write = ({
  title = 'A post',
  author = 'Somebody',
  body = 'Text.',
  slug = 'a-post',
  date = '2026-01-01',
}: Partial<Post>) =>
  tryAs(db, people.hod, async (session) => {
    const [row] = await session.query<{ title: string; body: string; author: string; author_slug: string | null }>(
      `insert into public.blog_posts (slug, title, description, category, author, body, date, published)
       values ($1, $2, 'What it is about', 'statistics', $3, $4, $5, true)
       returning title, body, author,
         (select member.slug from public.faculty_members member where member.id = author_id) as author_slug`,
      [slug, title, author, body, date],
    );
    return row;
  });

const refusal = (scheme: string) => `A link begins with “${scheme}:”. Only https, http and mailto are taken.`;

describe('what is cleaned', () => {
  test('signs that nobody sees go, what scripts are written with stays', async () => {
    expect(
      await write({ title: ' Rain\u202E and\u0007 run-off ', body: 'One\r\nline\u2066s\ufeff.\tEnd.\n\nक\u200dष' }),
    ).toMatchObject({ title: 'Rain and run-off', body: 'One\nlines.\tEnd.\n\nक\u200dष' });
  });

  test.each([
    ['a link', '[x](javascript:alert(1))', 'javascript'],
    ['a link in angle brackets', '[x](<JavaScript:alert(1)>)', 'javascript'],
    ['a picture', '![x](data:text/html;base64,PHM)', 'data'],
    ['a scheme with a tab in it', '[x](java\tscript:alert(1))', 'javascript'],
    ['a scheme that an entity parts', '[x](java&Tab;script:alert(1))', 'javascript'],
    ['a colon as an entity', '[x](javascript&colon;alert(1))', 'javascript'],
    ['a letter as an entity', '[x](&#106;avascript:alert(1))', 'avascript'],
    ['a definition', 'See [x].\n\n[x]: vbscript:msgbox(1)', 'vbscript'],
    ['an address by itself', '<file:///etc/passwd>', 'file'],
  ])('%s to no address is refused', async (_name, body, scheme) => {
    await expect(write({ body })).rejects.toMatchObject({ code: 'P0001', hint: 'body', message: refusal(scheme) });
  });

  test.each([
    [
      'addresses',
      '[a](https://example.org/x:y), [b](/blog/a:b), [c](#d:e), <https://example.org>, [m](mailto:a@example.org)',
    ],
    ['comparisons and code', 'While i <kmax: go on.\n\n```python\nif a<b: print("[x]")\n```'],
    ['sums in brackets', 'An interval (see [1]: it is wide) from [a](b) on'],
  ])('%s are taken', async (_name, body) => {
    expect(await write({ body })).toMatchObject({ body });
  });
});

test('the author is found in the faculty by name, and stays when the name there changes', async () => {
  const [member] = await db.query<{ name: string; slug: string }>(
    `select name, slug from public.faculty_members where slug = 'shruti-deshpande'`,
  );
  expect(await write({ author: ` ${member?.name.toUpperCase()} ` })).toMatchObject({ author_slug: 'shruti-deshpande' });
  expect(await write({ author: 'A Guest' })).toMatchObject({ author_slug: null });
  await actAs(db, people.hod, async (session) => {
    await session.query(`update public.faculty_members set name = 'Dr. Shruti Rao' where slug = 'shruti-deshpande'`);
    const changed = await session.query<{ author_id: string | null }>(
      `update public.blog_posts set title = title || '!' where slug = 'a-survey-in-five-days' returning author_id`,
    );
    expect(changed[0]?.author_id).not.toBeNull();
  });
});

test('related posts share category or author, the closest first, and are seen by whoever is signed in', async () => {
  const related = (slug: string) => async (session: { query: SqlDatabase['query'] }) =>
    (await session.query<{ slug: string }>('select slug from public.related_posts($1)', [slug])).map(
      (post) => post.slug,
    );
  const slugs = await actAs(db, people.student, related('a-survey-in-five-days'));
  expect(slugs).toHaveLength(3);
  expect(slugs).not.toContain('a-survey-in-five-days');
  await db.query(`update public.blog_posts set published = false where slug = $1`, [slugs[0]]);
  expect(await actAs(db, people.student, related('a-survey-in-five-days'))).not.toContain(slugs[0]);
  expect(await actAs(db, people.student, related(slugs[0] ?? ''))).toEqual([]);
});

test('a visitor reads of posts that are out what the feed shows, the latest first, and no text', async () => {
  await db.query(
    `update public.blog_posts set date = public.department_today() + 1 where slug = 'why-we-print-the-base'`,
  );
  const teasers = await actAs(db, null, (session) =>
    session.query<{ slug: string; date: string; body?: string }>('select * from public.blog_teasers()'),
  );
  const slugs = teasers.map(({ slug }) => slug);
  expect(slugs).toContain('a-survey-in-five-days');
  expect(slugs).not.toContain('why-we-print-the-base');
  expect(teasers[0]).not.toHaveProperty('body');
  const days = teasers.map(({ date }) => String(date));
  expect(days).toEqual([...days].sort().reverse());
  expect(await actAs(db, null, (session) => session.query('select body from public.blog_posts'))).toEqual([]);
});
