import { pino } from 'pino';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { createAccount } from '../database/testing/people.ts';
import { openTestDatabase } from '../database/testing/test-database.ts';
import { removeOutdated, startHousekeeping } from '@portal/backend/housekeeping';

let db: SqlDatabase;
let person: string;
beforeAll(async () => {
  db = await openTestDatabase();
  person = await createAccount(db, { email: 'tidy@example.org' });
});
afterAll(() => db.close());

const names = async (sql: string) => (await db.query<{ name: string }>(sql)).map(({ name }) => name).sort();

test('mails are removed 30 days after they were sent, and never before they are', async () => {
  await db.exec(`insert into private.outbox (kind, created_at, sent_at) values
    ('old', now() - interval '40 days', now() - interval '31 days'),
    ('recent', now() - interval '40 days', now() - interval '29 days'),
    ('waiting', now() - interval '40 days', null)`);
  await removeOutdated(db);
  expect(await names('select kind as name from private.outbox')).toEqual(['recent', 'waiting']);
});

test('sessions that are over and refresh tokens that were exchanged are removed after 30 days, those in use stay', async () => {
  const open = async (name: string, days: { session: number; token: number; notAfter?: number }, revoked: boolean) => {
    const [session] = await db.query<{ id: string }>(
      `insert into auth.sessions (user_id, tag, updated_at, not_after)
       values ($1, $2, now() - make_interval(days => $3), now() - make_interval(days => $4)) returning id`,
      [person, name, days.session, days.notAfter ?? null],
    );
    await db.query(
      `insert into auth.refresh_tokens (token, user_id, session_id, revoked, updated_at)
       values ($1, $2, $3, $4, now() - make_interval(days => $5))`,
      [name, person, session?.id, revoked, days.token],
    );
  };
  await open('idle', { session: 90, token: 90 }, false);
  await open('revoked', { session: 31, token: 31 }, true);
  await open('revoked lately', { session: 29, token: 29 }, true);
  await open('expired', { session: 40, token: 40, notAfter: 31 }, false);
  await open('expired lately', { session: 40, token: 40, notAfter: 29 }, false);
  await open('in use', { session: 1, token: 31 }, true);
  await removeOutdated(db);
  expect(await names('select tag as name from auth.sessions')).toEqual([
    'expired lately',
    'idle',
    'in use',
    'revoked lately',
  ]);
  expect(await names('select token as name from auth.refresh_tokens')).toEqual([
    'expired lately',
    'idle',
    'revoked lately',
  ]);
});

test('a second factor that was only begun is removed after 30 days, one that counts stays', async () => {
  const begin = (name: string, status: string, days: number) =>
    db.query(
      `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, created_at)
       values ($1, $2, 'totp', $3, now() - make_interval(days => $4))`,
      [person, name, status, days],
    );
  await begin('begun', 'unverified', 31);
  await begin('begun lately', 'unverified', 29);
  await begin('in use', 'verified', 400);
  await removeOutdated(db);
  expect(await names('select friendly_name as name from auth.mfa_factors')).toEqual(['begun lately', 'in use']);
});

test('the log of accounts is kept for a year', async () => {
  const note = (name: string, days: number) =>
    db.query(
      `insert into auth.audit_log_entries (payload, created_at) values ($1, now() - make_interval(days => $2))`,
      [JSON.stringify({ action: name }), days],
    );
  await note('old', 367);
  await note('recent', 364);
  await removeOutdated(db);
  expect(await names(`select payload ->> 'action' as name from auth.audit_log_entries`)).toEqual(['recent']);
});

test('tidying happens at the start and every day, until it is stopped', async () => {
  jest.useFakeTimers();
  let times = 0;
  const counting: SqlDatabase = { ...db, transaction: () => Promise.reject(new Error(`time ${(times += 1)}`)) };
  const stop = startHousekeeping(counting, pino({ level: 'silent' }));
  expect(times).toBe(1);
  await jest.advanceTimersByTimeAsync(2 * 24 * 60 * 60 * 1000);
  expect(times).toBe(3);
  await stop();
  await jest.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
  expect(times).toBe(3);
  jest.useRealTimers();
});

test('flows of links that nobody opened are removed after 30 days', async () => {
  await db.query(
    `insert into auth.flow_state
       (user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method, created_at)
     select $1, name, 's256', 'challenge', 'magiclink', 'magiclink', now() - age
     from (values ('forgotten', interval '31 days'), ('open', interval '1 minute')) as flow (name, age)`,
    [person],
  );
  await removeOutdated(db);
  expect(await names('select auth_code as name from auth.flow_state')).toEqual(['open']);
});
