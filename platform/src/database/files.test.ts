import type { SqlDatabase } from '@portal/backend/database/sql';
import { type Caller, refusalOf, tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

const refused = '42501';
let db: SqlDatabase;
let published: string;
let draft: string;
let assignment: string;
let otherAssignment: string;

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
  const idOf = async (sql: string, parameters: readonly unknown[]): Promise<string> => {
    const [row] = await db.query<{ id: string }>(sql, parameters);
    return row?.id ?? '';
  };
  const material = `insert into public.study_materials
    (title, description, subject, semester, category, type, format, uploaded_by, uploaded_by_name, published)
    values ('A material', '', 'Statistics', 'One', 'statistics', 'notes', 'PDF', $1, 'A teacher', $2) returning id`;
  published = await idOf(material, [people.professor, true]);
  draft = await idOf(material, [people.professor, false]);
  const work = `insert into public.assignments (title, subject, due_at, max_marks, published)
    values ('An assignment', 'Statistics', now() + interval '1 day', 10, $1) returning id`;
  assignment = await idOf(work, [true]);
  otherAssignment = await idOf(work, [false]);
});
afterAll(() => db.close());

const add = (caller: Caller, bucket: string, name: string): Promise<string | null> =>
  refusalOf(
    tryAs(db, caller, (session) =>
      session.query('insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name]),
    ),
  );

/** Who sees, changes and removes a file that is there. */
async function rightsTo(
  bucket: string,
  name: string,
  caller: Caller,
): Promise<{ sees: boolean; changes: boolean; removes: boolean }> {
  await db.query('insert into storage.objects (bucket_id, name) values ($1, $2) on conflict do nothing', [
    bucket,
    name,
  ]);
  const touches = (sql: string): Promise<boolean> =>
    tryAs(db, caller, async (session) => {
      await session.query("select set_config('storage.allow_delete_query', 'true', true)");
      return (await session.query(sql, [bucket, name])).length === 1;
    });
  return {
    sees: await touches('select from storage.objects where bucket_id = $1 and name = $2'),
    changes: await touches('update storage.objects set version = null where bucket_id = $1 and name = $2 returning id'),
    removes: await touches('delete from storage.objects where bucket_id = $1 and name = $2 returning id'),
  };
}
const all = { sees: true, changes: true, removes: true };
const none = { sees: false, changes: false, removes: false };
const reads = { sees: true, changes: false, removes: false };

test("avatars are their own person's", async () => {
  const mine = `${people.student}/me.png`;
  expect(await add(people.student, 'avatars', mine)).toBeNull();
  expect(await add(people.otherStudent, 'avatars', mine)).toBe(refused);
  expect(await add(people.admin, 'avatars', mine)).toBe(refused);
  expect(await add(null, 'avatars', mine)).toBe(refused);
  expect(await add(people.student, 'avatars', 'me.png')).toBe(refused);
  expect(await rightsTo('avatars', mine, people.student)).toEqual(all);
  expect(await rightsTo('avatars', mine, people.otherStudent)).toEqual(none);
  expect(await rightsTo('avatars', mine, null)).toEqual(none);
});

test('files of a person who is no longer there are cleared away by those who manage people', async () => {
  const removed = '00000000-0000-4000-8000-0000000000aa';
  const clears = { sees: true, changes: false, removes: true };
  for (const [bucket, name] of [
    ['avatars', 'left.png'],
    ['submissions', `${assignment}/left.pdf`],
  ] as const) {
    expect(await rightsTo(bucket, `${removed}/${name}`, people.hod)).toEqual(clears);
    expect(await rightsTo(bucket, `${removed}/${name}`, people.labIncharge)).toEqual(none);
    expect(await rightsTo(bucket, `${removed}/${name}`, people.otherStudent)).toEqual(none);
    expect(await rightsTo(bucket, `${people.student}/${name}`, people.labIncharge)).toEqual(none);
  }
  expect(await rightsTo('avatars', `${people.student}/left.png`, people.hod)).toEqual(none);
  expect(await add(people.hod, 'avatars', `${removed}/new.png`)).toBe(refused);
});

test('images are for those who manage content; of events and the gallery also for those who manage events', async () => {
  expect(await add(people.hod, 'images', 'blog/a.png')).toBeNull();
  expect(await add(people.professor, 'images', 'blog/a.png')).toBe(refused);
  expect(await add(people.professor, 'images', 'gallery/a.png')).toBeNull();
  expect(await add(people.student, 'images', 'gallery/a.png')).toBe(refused);
  expect(await rightsTo('images', 'blog/a.png', people.hod)).toEqual(all);
  expect(await rightsTo('images', 'blog/a.png', people.professor)).toEqual(none);
  expect(await rightsTo('images', 'events/a.png', people.professor)).toEqual(all);
  expect(await rightsTo('images', 'events/a.png', people.student)).toEqual(none);
});

test('files of a material are read by whoever reads the material, and changed by its uploader and by content managers', async () => {
  const file = `${published}/notes.pdf`;
  expect(await add(people.professor, 'resources', file)).toBeNull();
  expect(await add(people.admin, 'resources', file)).toBeNull();
  expect(await add(people.assistant, 'resources', file)).toBe(refused);
  expect(await add(people.student, 'resources', file)).toBe(refused);
  expect(await add(people.professor, 'resources', 'elsewhere/notes.pdf')).toBe(refused);
  expect(await rightsTo('resources', file, people.professor)).toEqual(all);
  expect(await rightsTo('resources', file, people.student)).toEqual(reads);
  expect(await rightsTo('resources', file, people.assistant)).toEqual(reads);
  expect(await rightsTo('resources', file, null)).toEqual(none);
});

test('files of an unpublished material are seen by its uploader and by content managers', async () => {
  const file = `${draft}/notes.pdf`;
  expect(await rightsTo('resources', file, people.professor)).toEqual(all);
  expect(await rightsTo('resources', file, people.hod)).toEqual(all);
  expect(await rightsTo('resources', file, people.student)).toEqual(none);
});

test('students hand in to published assignments, in their own folder', async () => {
  const file = `${people.student}/${assignment}/work.pdf`;
  expect(await add(people.student, 'submissions', file)).toBeNull();
  expect(await add(people.otherStudent, 'submissions', file)).toBe(refused);
  expect(await add(people.student, 'submissions', `${people.student}/${otherAssignment}/work.pdf`)).toBe(refused);
  expect(await add(people.student, 'submissions', `${people.student}/work.pdf`)).toBe(refused);
  expect(await add(null, 'submissions', file)).toBe(refused);
});

test('work that was handed in is seen by its student and by those who follow it, and by nobody else', async () => {
  const file = `${people.student}/${assignment}/work.pdf`;
  expect(await rightsTo('submissions', file, people.student)).toEqual(all);
  expect(await rightsTo('submissions', file, people.otherStudent)).toEqual(none);
  expect(await rightsTo('submissions', file, people.professor)).toEqual(reads);
  expect(await rightsTo('submissions', file, people.labIncharge)).toEqual(none);
  expect(await rightsTo('submissions', file, null)).toEqual(none);
});

test('nobody looks at buckets or makes one', async () => {
  for (const caller of [null, people.student, people.admin]) {
    expect(await tryAs(db, caller, (session) => session.query('select id from storage.buckets'))).toEqual([]);
    const made = tryAs(db, caller, (session) =>
      session.query("insert into storage.buckets (id, name) values ('x', 'x')"),
    );
    expect(await refusalOf(made)).toBe(refused);
  }
});
