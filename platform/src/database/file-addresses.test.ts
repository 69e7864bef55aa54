import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { refusalOf, tryAs } from './testing/act-as.ts';
import { createAccount, createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openTestDatabase({ seeded: true });
  await createPeople(db);
});
afterAll(() => db.close());

const places: [place: string, caller: string, write: (session: SqlSession, address: string) => Promise<unknown>][] = [
  [
    'the picture of a person',
    people.student,
    (session, address) =>
      session.query('update public.profiles set avatar_url = $1 where id = $2 returning id', [address, people.student]),
  ],
  ...['research_papers', 'study_materials', 'timetables'].map((table): (typeof places)[number] => [
    `the download of ${table}`,
    people.admin,
    (session, address) => session.query(`update public.${table} set download_url = $1 where true`, [address]),
  ]),
  ...['courses', 'blog_posts', 'events', 'survey_templates'].map((table): (typeof places)[number] => [
    `the picture of ${table}`,
    people.admin,
    (session, address) => session.query(`update public.${table} set image = $1 where true`, [address]),
  ]),
];

describe.each(places)('%s', (_place, caller, write) => {
  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://files.example/a.pdf',
    '//evil.example/a.pdf',
    '/\\evil.example/a.pdf',
    'https:/\\evil.example',
    '/auth?next=//evil.example',
    'https://files.example/a b',
    'blob:https://files.example/1',
  ])('is not %s', async (address) => {
    expect(await refusalOf(tryAs(db, caller, (session) => write(session, address)))).toBe('23514');
  });

  test.each(['https://files.example/a.pdf', '/storage/v1/object/public/documents/papers/a.pdf'])(
    'may be %s',
    async (address) => {
      expect(await refusalOf(tryAs(db, caller, (session) => write(session, address)))).toBeNull();
    },
  );
});

test.each([
  ['javascript:alert(1)', null],
  [`https://pictures.example/${'x'.repeat(600)}.png`, null],
  ['https://pictures.example/me.png', 'https://pictures.example/me.png'],
])('an account whose metadata name the picture %s is made all the same', async (avatar, kept) => {
  const id = await createAccount(db, { metadata: { avatar_url: avatar } });
  expect(await db.query('select avatar_url from public.profiles where id = $1', [id])).toEqual([{ avatar_url: kept }]);
});
