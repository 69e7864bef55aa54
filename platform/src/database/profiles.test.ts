import type { SqlDatabase } from '@portal/backend/database/sql';
import { refusalOf, tryAs } from './testing/act-as.ts';
import { createAccount, createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
});

afterAll(() => db.close());

describe('a new account', () => {
  test('gets a profile with role student, its name and its picture', async () => {
    const id = await createAccount(db, {
      email: 'new@example.org',
      metadata: { full_name: ' Diya Nair ', avatar_url: 'https://example.org/diya.png', role: 'admin' },
    });
    const rows = await db.query('select email, full_name, avatar_url, role from public.profiles where id = $1', [id]);
    expect(rows).toEqual([
      { email: 'new@example.org', full_name: 'Diya Nair', avatar_url: 'https://example.org/diya.png', role: 'student' },
    ]);
  });

  test('gets no picture from an address that is no web address, and no name longer than 120 letters', async () => {
    const id = await createAccount(db, { metadata: { full_name: 'x'.repeat(500), avatar_url: 'javascript:alert(1)' } });
    const [row] = await db.query<{ full_name: string; avatar_url: string | null }>(
      'select full_name, avatar_url from public.profiles where id = $1',
      [id],
    );
    expect(row?.full_name).toHaveLength(120);
    expect(row?.avatar_url).toBeNull();
  });

  test('takes its profile along when its address changes or it is removed', async () => {
    const id = await createAccount(db, { email: 'old@example.org' });
    await db.query(`update auth.users set email = 'changed@example.org' where id = $1`, [id]);
    expect(await db.query('select email from public.profiles where id = $1', [id])).toEqual([
      { email: 'changed@example.org' },
    ]);
    await db.query('delete from auth.users where id = $1', [id]);
    expect(await db.query('select 1 from public.profiles where id = $1', [id])).toEqual([]);
  });
});

describe('the profile of oneself', () => {
  test('name and picture can be changed', async () => {
    const rows = await tryAs(db, people.student, (session) =>
      session.query(`update public.profiles set full_name = 'Arjun' where id = $1 returning full_name`, [
        people.student,
      ]),
    );
    expect(rows).toEqual([{ full_name: 'Arjun' }]);
  });

  const rename = (caller: string, name: string | null, id: string = people.student) =>
    tryAs(db, caller, async (session) => {
      const rows = await session.query<{ full_name: string | null }>(
        'update public.profiles set full_name = $2 where id = $1 returning full_name',
        [id, name],
      );
      return rows.map((row) => row.full_name);
    });

  test.each([null, '', '  ', '\u200b\u2060 '])('the name that was given is not left empty: %j', async (name) => {
    expect(await refusalOf(rename(people.student, name))).toBe('P0001');
    expect(await refusalOf(rename(people.hod, name))).toBe('P0001');
    expect(await rename(people.student, ' Diya \u200b\n Nair ')).toEqual(['Diya Nair']);
  });

  test('a name that was never given may be missing longer, and be given', async () => {
    const id = await createAccount(db, { metadata: { full_name: ' \u200b' } });
    expect(await rename(id, null, id)).toEqual([null]);
    expect(await rename(id, 'Ishaan Rao', id)).toEqual(['Ishaan Rao']);
  });

  test.each(['role', 'email', 'id'])('%s cannot be changed', async (column) => {
    const value = { role: 'admin', email: 'admin@example.org', id: people.admin }[column];
    const change = tryAs(db, people.student, (session) =>
      session.query(`update public.profiles set ${column} = $2 where id = $1`, [people.student, value]),
    );
    expect(await refusalOf(change)).toBe('42501');
  });

  test('the role stays, even where a grant on the column was made by mistake', async () => {
    const change = db.transaction(async (session) => {
      await session.exec('grant update on public.profiles to authenticated');
      await session.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: people.student }),
      ]);
      await session.exec('set local role authenticated');
      await session.query(`update public.profiles set role = 'admin' where id = $1`, [people.student]);
    });
    expect(await refusalOf(change)).toBe('42501');
  });

  test('a missing profile is made by its owner as a student, whatever role was asked for', async () => {
    const id = await createAccount(db, { email: 'lost@example.org' });
    await db.query('delete from public.profiles where id = $1', [id]);
    const rows = await tryAs(db, id, (session) =>
      session.query(
        `insert into public.profiles (id, email, role) values ($1, 'x@example.org', 'admin') returning role`,
        [id],
      ),
    );
    expect(rows).toEqual([{ role: 'student' }]);
  });
});
