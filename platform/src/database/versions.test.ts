import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { refusalOf, tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openTestDatabase({ seeded: true });
  await createPeople(db);
});
afterAll(() => db.close());

async function versionOf(session: SqlSession, table: string, id: string): Promise<string> {
  const [row] = await session.query<{ version: string }>(
    `select updated_at::text as version from public.${table} where id = $1`,
    [id],
  );
  return row?.version ?? 'none';
}

const firstId = async (table: string, where = 'true'): Promise<string> =>
  (await db.query<{ id: string }>(`select id from public.${table} where ${where} order by id limit 1`))[0]?.id ?? '';

describe('a write that names a version which has passed touches nothing', () => {
  test.each([
    ['courses', 'duration', 'true'],
    ['events', 'location', 'true'],
    ['surveys', 'category', 'true'],
    ['study_materials', 'subject', 'group_id is null'],
    ['lab_sessions', 'laboratory', 'true'],
    ['lab_resources', 'laboratory', 'true'],
  ])('in %s', async (table, column, where) => {
    const id = await firstId(table, where);
    const written = await tryAs(db, people.admin, async (session) => {
      const opened = await versionOf(session, table, id);
      const write = (value: string) =>
        session.query(`update public.${table} set ${column} = $1 where id = $2 and updated_at = $3 returning id`, [
          value,
          id,
          opened,
        ]);
      return { faster: (await write('Theirs')).length, slower: (await write('Mine')).length };
    });
    expect(written).toEqual({ faster: 1, slower: 0 });
  });
});

test('two changes within one transaction are two versions', async () => {
  const id = await firstId('courses');
  const [first, second] = await tryAs(db, people.hod, async (session) => {
    const change = async (duration: string) => {
      await session.query('update public.courses set duration = $1 where id = $2', [duration, id]);
      return versionOf(session, 'courses', id);
    };
    return [await change('6 weeks'), await change('7 weeks')];
  });
  expect(first).not.toBe(second);
});

describe('a question that is added, changed or removed is another version of its survey', () => {
  test.each([
    [
      'added',
      `insert into public.survey_questions (survey_id, position, prompt, kind) values ($1, 99, 'Why?', 'text')`,
    ],
    ['changed', `update public.survey_questions set prompt = 'Why not?' where survey_id = $1 and position = 1`],
    ['removed', `delete from public.survey_questions where survey_id = $1 and position = 1`],
  ])('%s', async (_, change) => {
    // One that does not take answers: what others ask does not change.
    const [draft] = await db.query<{ id: string }>(`select id from public.surveys where status = 'Proposed' limit 1`);
    const id = draft?.id ?? '';
    const [before, after] = await tryAs(db, people.hod, async (session) => {
      const opened = await versionOf(session, 'surveys', id);
      await session.query(change, [id]);
      return [opened, await versionOf(session, 'surveys', id)];
    });
    expect(after).not.toBe(before);
  });
});

describe('a person', () => {
  interface Written {
    role?: string;
    name?: string;
    designation?: string;
    openedAt?: string | null;
  }

  const save = (session: SqlSession, id: string, written: Written) =>
    session.query('select public.save_person($1, $2, $3, $4, $5, $6)', [
      id,
      written.name ?? 'Dr. Faizan Ansari',
      written.role ?? 'assistant_professor',
      'Statistics',
      written.designation ?? 'Teacher',
      written.openedAt ?? null,
    ]);

  const read = async (session: SqlSession, id: string) =>
    (
      await session.query<{ full_name: string; role: string; designation: string | null }>(
        'select full_name, role, designation from public.people where id = $1',
        [id],
      )
    )[0];

  test('is written in one step: name, role and post', async () => {
    const after = await tryAs(db, people.hod, async (session) => {
      const opened = await versionOf(session, 'profiles', people.assistant);
      await save(session, people.assistant, { role: 'professor', designation: 'Professor', openedAt: opened });
      return read(session, people.assistant);
    });
    expect(after).toEqual({ full_name: 'Dr. Faizan Ansari', role: 'professor', designation: 'Professor' });
  });

  test('is not written over a change of the post that was not seen', async () => {
    const late = tryAs(db, people.hod, async (session) => {
      const opened = await versionOf(session, 'profiles', people.assistant);
      await session.query(`update public.staff_members set designation = 'Reader' where profile_id = $1`, [
        people.assistant,
      ]);
      await save(session, people.assistant, { openedAt: opened });
    });
    expect(await refusalOf(late)).toBe('P0001');
    const over = tryAs(db, people.hod, async (session) => {
      await session.query(`update public.staff_members set designation = 'Reader' where profile_id = $1`, [
        people.assistant,
      ]);
      await save(session, people.assistant, { openedAt: null });
      return read(session, people.assistant);
    });
    expect(await over).toMatchObject({ designation: 'Teacher' });
  });

  test('who becomes a student has no post any more', async () => {
    const after = await tryAs(db, people.hod, async (session) => {
      await save(session, people.assistant, { role: 'student' });
      return read(session, people.assistant);
    });
    expect(after).toMatchObject({ role: 'student', designation: null });
  });

  test('who is gone is told as gone', async () => {
    const gone = tryAs(db, people.hod, (session) => save(session, '00000000-0000-4000-8000-00000000dead', {}));
    await expect(gone).rejects.toThrow('It has been deleted meanwhile.');
  });

  test('is written by those who manage users only, and nobody gives themselves a role', async () => {
    const by = (caller: string | null, id: string, role = 'hod') =>
      refusalOf(tryAs(db, caller, (session) => save(session, id, { role })));
    expect(await by(people.professor, people.assistant)).toBe('42501');
    expect(await by(people.student, people.student)).toBe('42501');
    expect(await by(null, people.student)).toBe('42501');
    expect(await by(people.hod, people.hod, 'professor')).toBe('P0001');
    expect(await by(people.hod, people.assistant, 'admin')).toBe('42501');
    expect(await by(people.admin, people.assistant)).toBeNull();
  });
});
