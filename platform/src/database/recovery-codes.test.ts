import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, type Caller, refusalOf } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { giveFactors, inSession, sessions } from './testing/second-factors.ts';
import { openTestDatabase } from './testing/test-database.ts';

const refused = '42501';
let db: SqlDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
  await giveFactors(db);
});
afterAll(() => db.close());

const make = (caller: Caller) =>
  actAs(db, caller, (session) =>
    session.query<{ codes: string[] }>('select public.make_recovery_codes() as codes'),
  ).then(([row]) => row?.codes ?? []);
const use = (caller: Caller, code: string | null) =>
  actAs(db, caller, (session) =>
    session.query<{ right: boolean }>('select public.use_recovery_code($1) as right', [code]),
  ).then(([row]) => row?.right);
const left = (caller: Caller) =>
  actAs(db, caller, (session) => session.query<{ left: number }>('select public.recovery_codes_left() as left')).then(
    ([row]) => row?.left,
  );

test('recovery codes are ten, all different, hard to guess, and stored as hashes with a grain of salt each', async () => {
  const codes = await make(inSession('hod', 'aal2'));
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){2}[0-9a-hjkmnp-tv-z]{4}$/);
  const rows = await db.query<{ salt: string; code_hash: string }>(
    'select salt::text, code_hash from private.recovery_codes where person_id = $1',
    [people.hod],
  );
  expect(new Set(rows.map(({ salt }) => salt)).size).toBe(10);
  for (const { code_hash } of rows) expect(code_hash).toMatch(/^[0-9a-f]{64}$/);
});

test('recovery codes are made by those who have passed a second factor', async () => {
  expect(await refusalOf(make(inSession('hod', 'aal1')))).toBe(refused);
  expect(await refusalOf(make({ id: people.professor, claims: { aal: 'aal1' } }))).toBe(refused);
  expect(await refusalOf(make({ id: people.professor, claims: { aal: 'aal2' } }))).toBe(refused);
  expect(await refusalOf(make(null))).toBe(refused);
});

test('recovery codes lift the session once each, however they are typed, and are told of by mail and in the log', async () => {
  const [first = '', second = ''] = await make(inSession('hod', 'aal2'));
  const typed = ` ${first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
  expect(await use(inSession('hod', 'aal1'), typed)).toBe(true);
  expect(
    await db.query(`select authentication_method from auth.mfa_amr_claims where session_id = $1`, [sessions.hod]),
  ).toEqual([{ authentication_method: 'totp' }]);
  expect(await db.query(`select aal::text from auth.sessions where id = $1`, [sessions.hod])).toEqual([
    { aal: 'aal2' },
  ]);
  expect(await use(inSession('hod', 'aal1'), first)).toBe(false);
  expect(await left(inSession('hod', 'aal1'))).toBe(9);
  expect(await use(inSession('hod', 'aal1'), second)).toBe(true);
  expect(await left(inSession('hod', 'aal1'))).toBe(8);
  const mails = await db.query<{ payload: unknown }>(
    `select payload from private.outbox where payload ->> 'template' = 'recovery_code_used' order by payload ->> 'left'`,
  );
  expect(mails.map(({ payload }) => payload)).toEqual([
    { template: 'recovery_code_used', to: 'hod@example.org', left: 8 },
    { template: 'recovery_code_used', to: 'hod@example.org', left: 9 },
  ]);
  const log = await db.query<{ action: string }>(
    `select action from public.audit_log where actor_id = $1 and action like 'recovery%' order by id desc limit 3`,
    [people.hod],
  );
  expect(log.map(({ action }) => action)).toEqual(['recovery_code_used', 'recovery_code_used', 'recovery_codes_made']);
});

test('recovery codes given by two requests at once are taken once', async () => {
  const [code = ''] = await make(inSession('hod', 'aal2'));
  const answers = await Promise.all([use(inSession('hod', 'aal1'), code), use(inSession('hod', 'aal1'), code)]);
  expect(answers.sort()).toEqual([false, true]);
});

test('recovery codes that were replaced are worth nothing', async () => {
  const [old = ''] = await make(inSession('hod', 'aal2'));
  await make(inSession('hod', 'aal2'));
  expect(await use(inSession('hod', 'aal1'), old)).toBe(false);
  expect(await left(inSession('hod', 'aal1'))).toBe(10);
});

test('recovery codes of somebody else are worth nothing, nor is one for somebody else’s session', async () => {
  const [code = ''] = await make(inSession('hod', 'aal2'));
  expect(await use(inSession('student', 'aal1'), code)).toBe(false);
  const inOthers = { id: people.hod, claims: { aal: 'aal1' as const, session_id: sessions.student } };
  expect(await refusalOf(use(inOthers, code))).toBe(refused);
  expect(await refusalOf(use(null, code))).toBe(refused);
  expect(await use(inSession('hod', 'aal1'), code)).toBe(true);
});

test('recovery codes may be guessed ten times in an hour; the count outlives the refusals', async () => {
  const [code = ''] = await make(inSession('admin', 'aal2'));
  for (const wrong of [...Array.from({ length: 8 }, () => '0000-0000-0000'), '', null]) {
    expect(await use(inSession('admin', 'aal1'), wrong)).toBe(false);
  }
  expect(await refusalOf(use(inSession('admin', 'aal1'), code))).toBe('PGRST');
  await db.query(
    `update private.recovery_code_failures set began_at = began_at - interval '61 minutes' where person_id = $1`,
    [people.admin],
  );
  expect(await use(inSession('admin', 'aal1'), code)).toBe(true);
});
