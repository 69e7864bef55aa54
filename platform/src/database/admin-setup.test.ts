import { createHash } from 'node:crypto';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, refusalOf } from './testing/act-as.ts';
import { createAccount, createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
});
afterAll(() => db.close());

describe('the admin setup', () => {
  const code = 'one-time-code';
  const address = 'chief@example.org';

  /** A server that awaits its setup and has no admin, undone afterwards. */
  async function beforeSetup<Result>(work: () => Promise<Result>): Promise<Result> {
    await db.query(`update public.profiles set role = 'student' where role = 'admin'`);
    await db.query(
      `insert into private.setup (admin_email, code_hash) values ($1, $2)
       on conflict (id) do update set code_hash = excluded.code_hash, completed_at = null`,
      [address, createHash('sha256').update(code).digest('hex')],
    );
    await db.query('delete from auth.users where email = $1', [address]);
    try {
      return await work();
    } finally {
      await db.query('delete from auth.users where email = $1', [address]);
      await db.query(`update public.profiles set role = 'admin' where id = $1`, [people.admin]);
    }
  }
  const target = (caller: string | null, given: string | null) =>
    actAs(db, caller, (session) =>
      session.query('select email, profile_id from public.admin_setup_target($1)', [given]),
    );
  const complete = (caller: string | null, given: string | null) =>
    actAs(db, caller, (session) =>
      session.query<{ id: string; role: string }>('select id, role from public.complete_admin_setup($1)', [given]),
    );

  test('names the address, and the profile once it exists', async () => {
    await beforeSetup(async () => {
      expect(await target(null, code)).toEqual([{ email: address, profile_id: null }]);
      const id = await createAccount(db, { email: address });
      expect(await target(null, code)).toEqual([{ email: address, profile_id: id }]);
    });
  });

  test('promotes the designated account with the code, and no other', async () => {
    await beforeSetup(async () => {
      const id = await createAccount(db, { email: address });
      expect(await complete(people.student, code)).toEqual([{ id, role: 'admin' }]);
      expect(await db.query(`select id from public.profiles where role = 'admin'`)).toEqual([{ id }]);
    });
  });

  test.each([
    ['a wrong code', 'guess'],
    ['no code', null],
  ])('refuses %s', async (_what, given) => {
    await beforeSetup(async () => {
      await createAccount(db, { email: address });
      expect(await refusalOf(complete(null, given))).toBe('42501');
      expect(await refusalOf(target(null, given))).toBe('42501');
    });
  });

  test('says that the account is missing before the sign-up', async () => {
    await beforeSetup(async () => {
      expect(await refusalOf(complete(null, code))).toBe('P0001');
    });
  });

  test('run by two at once makes one admin and refuses one', async () => {
    await beforeSetup(async () => {
      await createAccount(db, { email: address });
      const outcomes = await Promise.all([refusalOf(complete(null, code)), refusalOf(complete(null, code))]);
      expect(outcomes.sort()).toEqual(['P0001', null].sort());
      expect(await db.query(`select count(*)::int as n from public.profiles where role = 'admin'`)).toEqual([{ n: 1 }]);
    });
  });

  test('refuses afterwards, with the code and without', async () => {
    await beforeSetup(async () => {
      await createAccount(db, { email: address });
      await complete(null, code);
      expect(await refusalOf(complete(null, code))).toBe('P0001');
      expect(await refusalOf(target(people.hod, null))).toBe('P0001');
    });
  });

  test('is open to an admin without the code while the designated account is none', async () => {
    await beforeSetup(async () => {
      const id = await createAccount(db, { email: address });
      await db.query(`update public.profiles set role = 'admin' where id = $1`, [people.admin]);
      expect(await complete(people.admin, null)).toEqual([{ id, role: 'admin' }]);
      expect(await refusalOf(complete(people.admin, null))).toBe('P0001');
    });
  });
});
