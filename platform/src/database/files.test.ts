import type { SqlDatabase } from '@portal/backend/database/sql';
import { type Caller, refusalOf, tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

const refused = '42501';
let db: SqlDatabase;
let assignment: string;
let otherAssignment: string;

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
  const idOf = async (sql: string, parameters: readonly unknown[]): Promise<string> => {
    const [row] = await db.query<{ id: string }>(sql, parameters);
    return row?.id ?? '';
  };
  const course = await idOf(
    `insert into public.courses (slug, code, title, description, level, category, duration)
     values ('a', 'A 1', 'A course', '', 'Beginner', 'statistics', 'x') returning id`,
    [],
  );
  await db.query('insert into public.course_enrolments (course_id, profile_id) values ($1, $2)', [
    course,
    people.student,
  ]);
  await db.query('insert into public.group_teachers values ($1, $2)', [course, people.assistant]);
  const work = `insert into public.tasks (group_id, kind, title, opens_at, due_at, max_marks, published)
    values ($1, 'assignment', 'A task', now() - interval '1 day', now() + interval '1 day', 10, $2) returning id`;
  assignment = await idOf(work, [course, true]);
  otherAssignment = await idOf(work, [course, false]);
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

test('students hand in to open tasks of their groups, in their own folder', async () => {
  const file = `${people.student}/${assignment}/work.pdf`;
  expect(await add(people.student, 'submissions', file)).toBeNull();
  expect(await add(people.otherStudent, 'submissions', file)).toBe(refused);
  expect(await add(people.student, 'submissions', `${people.student}/${otherAssignment}/work.pdf`)).toBe(refused);
  expect(await add(people.student, 'submissions', `${people.student}/work.pdf`)).toBe(refused);
  expect(await add(people.otherStudent, 'submissions', `${people.otherStudent}/${assignment}/work.pdf`)).toBe(refused);
  expect(await add(null, 'submissions', file)).toBe(refused);
});

test('work is seen by its student and by the teachers of the group; nobody changes it, and what was handed in stays', async () => {
  const removes = { sees: true, changes: false, removes: true };
  const file = `${people.student}/${assignment}/work.pdf`;
  expect(await rightsTo('submissions', file, people.student)).toEqual(removes);
  expect(await rightsTo('submissions', file, people.otherStudent)).toEqual(none);
  expect(await rightsTo('submissions', file, people.assistant)).toEqual(reads);
  for (const other of [people.professor, people.hod, people.admin, people.labIncharge, null])
    expect(await rightsTo('submissions', file, other)).toEqual(none);
  await db.query(
    `insert into public.submissions (id, task_id, student_id, version, body, files, submitted_at, receipt)
     values (gen_random_uuid(), $1, $2, 1, '', $3, now(), repeat('a', 64))`,
    [assignment, people.student, JSON.stringify([{ path: file, name: 'work.pdf' }])],
  );
  expect(await rightsTo('submissions', file, people.student)).toEqual(reads);
});

test('feedback is added by the teachers of the group, and read by its student once the marks are released', async () => {
  const file = `${assignment}/${people.student}/notes.pdf`;
  expect(await add(people.assistant, 'feedback', file)).toBeNull();
  expect(await add(people.professor, 'feedback', file)).toBe(refused);
  expect(await add(people.student, 'feedback', file)).toBe(refused);
  expect(await rightsTo('feedback', file, people.student)).toEqual(none);
  await db.query('update public.tasks set released_at = now() where id = $1', [assignment]);
  expect(await rightsTo('feedback', file, people.student)).toEqual(reads);
  expect(await rightsTo('feedback', file, people.otherStudent)).toEqual(none);
  expect(await rightsTo('feedback', file, people.assistant)).toEqual(reads);
  await db.query('update public.tasks set released_at = null where id = $1', [assignment]);
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
