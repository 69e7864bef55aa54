import { randomUUID } from 'node:crypto';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, tryAs } from './testing/act-as.ts';
import { people } from './testing/people.ts';
import { addGroup, refusedFor } from './testing/task-rows.ts';
import { add, addVersion, group, openMaterials, pathOf, sees, take } from './testing/material-rows.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openMaterials();
});
afterAll(() => db.close());

const refused = { code: '42501' };
const everything = { row: 1, versions: 1, file: 1 };
const nothing = { row: 0, versions: 0, file: 0 };

test('a material says of its file what the store says, and stands in the words of its group', async () => {
  const { id } = await add({ row: { downloads: 99, version: 7, media_type: 'text/html', subject: 'Another' } });
  const rows = await db.query(
    'select subject, format, media_type, file_size, file_name, version, downloads, uploaded_by from public.study_materials where id = $1',
    [id],
  );
  expect(rows).toEqual([
    {
      subject: 'A course',
      format: 'PDF',
      media_type: 'application/pdf',
      file_size: 1200,
      file_name: 'Sheet 1.pdf',
      version: 1,
      downloads: 0,
      uploaded_by: people.assistant,
    },
  ]);
});

test('sent again it is added once; without its file it is not added at all', async () => {
  const { id, version } = await add();
  const again = (material: string, file: string) =>
    refusedFor(
      actAs(db, people.assistant, (session) =>
        session.query(`select public.add_material($1, $2, 'Sheet 1.pdf')`, [
          JSON.stringify({ id: material, group_id: group.id, title: 'Sheet 1' }),
          file,
        ]),
      ),
    );
  expect(await again(id, version)).toBeNull();
  expect(await again(randomUUID(), version)).toMatchObject({ hint: 'version_id' });
  expect(await again(id, randomUUID())).toMatchObject({ hint: 'version_id' });
  expect(await again(randomUUID(), randomUUID())).toMatchObject({ hint: 'file' });
  expect(await db.query('select from public.material_versions where material_id = $1', [id])).toHaveLength(1);
});

test('material of a group is kept by its teachers, and by nobody else', async () => {
  expect(await refusedFor(add())).toBeNull();
  for (const by of [people.professor, people.hod, people.admin, people.labIncharge, people.student])
    expect(await refusedFor(add({ by }))).toMatchObject(refused);
  const { id, path } = await add();
  for (const by of [people.professor, people.hod, people.admin, people.student]) {
    expect(await refusedFor(addVersion(id, by))).toMatchObject(refused);
    const changed = tryAs(db, by, (session) =>
      session.query(`update public.study_materials set title = 'Mine' where id = $1 returning id`, [id]),
    );
    expect(await changed).toEqual([]);
  }
  const changed = tryAs(db, people.assistant, (session) =>
    session.query(`update public.study_materials set title = 'New' where id = $1 returning title`, [id]),
  );
  expect(await changed).toEqual([{ title: 'New' }]);
  expect(await sees(people.professor, { id, path })).toEqual(everything);
  expect(await sees(people.labIncharge, { id, path })).toEqual(nothing);
});

test('general material is kept by who uploaded it and by content managers, and seen by everybody signed in', async () => {
  expect(await refusedFor(add({ by: people.student, groupId: null }))).toMatchObject(refused);
  expect(await refusedFor(add({ by: people.labIncharge, groupId: null }))).toMatchObject(refused);
  const given = await add({ by: people.professor, groupId: null });
  expect(await sees(people.otherStudent, given)).toEqual(everything);
  expect(await sees(null, given)).toEqual(nothing);
  expect(await refusedFor(addVersion(given.id, people.assistant, null))).toMatchObject(refused);
  expect(await refusedFor(addVersion(given.id, people.professor, null))).toBeNull();
  expect(await refusedFor(addVersion(given.id, people.hod, null))).toBeNull();
});

test('students of the group see it, others do not', async () => {
  const given = await add();
  expect(await sees(people.student, given)).toEqual(everything);
  expect(await sees(people.otherStudent, given)).toEqual(nothing);
  expect(await sees(null, given)).toEqual(nothing);
});

test.each([
  ['a draft', { published: false }, false],
  ['what opens in an hour', { opens_at: 'hour' }, false],
  ['what opened an hour ago', { opens_at: '-hour' }, true],
  ['what closed an hour ago', { closes_at: '-hour' }, false],
  ['what closes in an hour', { closes_at: 'hour' }, true],
])('%s is seen by its teacher, and by students only in its time', async (_what, row, isShown) => {
  const moments = { hour: Date.now() + 3_600_000, '-hour': Date.now() - 3_600_000 };
  const columns = Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'string' ? new Date(moments[value as keyof typeof moments]).toISOString() : value,
    ]),
  );
  const given = await add({ row: columns });
  expect(await sees(people.student, given)).toEqual(isShown ? everything : nothing);
  expect(await sees(people.assistant, given)).toEqual(everything);
  expect(await refusedFor(take(people.student, given.id))).toEqual(isShown ? null : expect.anything());
});

test('what is withdrawn is gone with its file', async () => {
  const given = await add();
  expect(await sees(people.student, given)).toEqual(everything);
  await actAs(db, people.assistant, (session) =>
    session.query('update public.study_materials set published = false where id = $1', [given.id]),
  );
  expect(await sees(people.student, given)).toEqual(nothing);
});

test('a student who left sees it no more, and a teacher who changed keeps it no more', async () => {
  const own = await addGroup(db);
  const given = await add({ groupId: own.id });
  expect(await sees(people.student, given)).toEqual(everything);
  await db.query('delete from public.course_enrolments where course_id = $1 and profile_id = $2', [
    own.id,
    people.student,
  ]);
  expect(await sees(people.student, given)).toEqual(nothing);
  expect(await refusedFor(take(people.student, given.id))).not.toBeNull();

  await db.query('update public.group_teachers set profile_id = $2 where group_id = $1', [own.id, people.professor]);
  expect(await sees(people.assistant, given)).toEqual(nothing);
  expect(await refusedFor(addVersion(given.id, people.assistant, own.id))).toMatchObject(refused);
  expect(await sees(people.professor, given)).toEqual(everything);
  expect(await refusedFor(addVersion(given.id, people.professor, own.id))).toBeNull();
});

test('of several versions students see the present one, teachers all', async () => {
  const first = await add();
  const second = { id: first.id, ...(await addVersion(first.id)) };
  expect(await sees(people.student, first)).toEqual({ row: 1, versions: 1, file: 0 });
  expect(await sees(people.student, second)).toEqual(everything);
  expect(await sees(people.assistant, first)).toEqual({ row: 1, versions: 2, file: 1 });
  const again = await actAs(db, people.assistant, (session) =>
    session.query<{ version: number }>(`select public.add_material_version($1, $2, 'Sheet 1b.pdf') as version`, [
      first.id,
      second.version,
    ]),
  );
  expect(again).toEqual([{ version: 2 }]);
});

test('no file is put beside, written over, or taken from under its material', async () => {
  const { id, path } = await add();
  const as = (who: string, sql: string, name: string) =>
    refusedFor(
      tryAs(db, who, async (session) => {
        await session.query("select set_config('storage.allow_delete_query', 'true', true)");
        const touched = await session.query(sql, [name]);
        if (touched.length === 0) throw Object.assign(new Error('Nothing was touched.'), { code: 'none' });
      }),
    );
  const insert = `insert into storage.objects (bucket_id, name) values ('resources', $1) returning 1`;
  const remove = 'delete from storage.objects where name = $1 returning 1';
  const elsewhere = await addGroup(db);
  await db.query('delete from public.group_teachers where group_id = $1', [elsewhere.id]);
  expect(await as(people.assistant, insert, pathOf(elsewhere.id, id, randomUUID()))).toMatchObject(refused);
  expect(await as(people.assistant, insert, `${group.id}/notes.pdf`)).toMatchObject(refused);
  expect(await as(people.assistant, insert, pathOf(group.id, id, randomUUID()))).toBeNull();
  expect(await as(people.student, insert, pathOf(group.id, id, randomUUID()))).toMatchObject(refused);
  expect(
    await as(people.assistant, `update storage.objects set metadata = '{}' where name = $1 returning 1`, path),
  ).toMatchObject({ code: 'none' });
  expect(await as(people.assistant, remove, path)).toMatchObject({ code: 'none' });
  await actAs(db, people.assistant, (session) =>
    session.query('delete from public.study_materials where id = $1', [id]),
  );
  expect(await as(people.student, remove, path)).toMatchObject({ code: 'none' });
  expect(await as(people.assistant, remove, path)).toBeNull();
});

test('nobody writes the count or the file of a row by hand', async () => {
  const { id } = await add();
  for (const column of ['downloads = 1000', 'version = 9', `file_name = 'x'`, 'group_id = null'])
    expect(
      await refusedFor(
        tryAs(db, people.assistant, (session) =>
          session.query(`update public.study_materials set ${column} where id = $1`, [id]),
        ),
      ),
    ).toMatchObject(refused);
});

test('a download counts once for each person and day of the department, with the newest version', async () => {
  const { id } = await add();
  expect(await take(people.student, id)).toBe(1);
  expect(await take(people.student, id)).toBe(1);
  expect(await take(people.assistant, id)).toBe(2);
  expect(await refusedFor(take(people.otherStudent, id))).not.toBeNull();
  await addVersion(id);
  const mine = () =>
    tryAs(db, people.student, (session) =>
      session.query('select version, my_version from public.material_summaries where id = $1', [id]),
    );
  expect(await mine()).toEqual([{ version: 2, my_version: 1 }]);
  expect(await take(people.student, id)).toBe(2);
  expect(await mine()).toEqual([{ version: 2, my_version: 2 }]);
  await db.exec(`create or replace function private.clock() returns timestamptz language sql stable set search_path = ''
    as $$ select pg_catalog.now() + interval '1 day' $$`);
  expect(await take(people.student, id)).toBe(3);
});

test('two downloads of one person at once count once', async () => {
  const { id } = await add();
  const totals = await Promise.all([take(people.student, id), take(people.student, id), take(people.student, id)]);
  expect(totals).toEqual([1, 1, 1]);
});

test('material is moved within its topic, once when it is sent again', async () => {
  const own = await addGroup(db);
  const ids: string[] = [];
  for (const topic of ['2 Design', '2 Design', '10 Tests', '2 Design'])
    ids.push((await add({ groupId: own.id, row: { topic } })).id);
  const order = async () =>
    (
      await db.query<{ id: string }>('select id from public.group_materials where group_id = $1 order by position', [
        own.id,
      ])
    ).map(({ id }) => ids.indexOf(id));
  const move = (who: string, entry: number, places: number, from: number) =>
    refusedFor(
      actAs(db, who, (session) => session.query('select public.move_material($1, $2, $3)', [ids[entry], places, from])),
    );
  expect(await order()).toEqual([0, 1, 3, 2]);
  expect(await move(people.assistant, 3, -1, 3)).toBeNull();
  expect(await move(people.assistant, 3, -1, 3)).toBeNull();
  expect(await order()).toEqual([0, 3, 1, 2]);
  expect(await move(people.assistant, 1, 5, 3)).toBeNull();
  expect(await order()).toEqual([0, 3, 1, 2]);
  expect(await move(people.assistant, 0, 1, 4)).toMatchObject({ hint: 'place' });
  expect(await move(people.professor, 0, 1, 1)).toMatchObject(refused);
});
