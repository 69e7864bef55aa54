import type { SupabaseClient } from '@supabase/supabase-js';
import { codeOf, enrol, levelOf, methodsOf, passWithEarlierCode } from './testing/factor-calls.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

let portal: TestBackend;

beforeAll(async () => {
  portal = await startTestBackend({
    config: '[auth.mfa]\nmax_enrolled_factors = 3\n[auth.email]\nmax_frequency = "0s"',
  });
});
afterAll(() => portal.stop());

async function signedIn() {
  const person = await portal.createPerson();
  const client = portal.client();
  const { error } = await client.auth.signInWithPassword(person);
  expect(error).toBeNull();
  return { person, client };
}

/** Somebody whose factor counts, in a session that has passed it with the code of the step before. */
async function withFactor() {
  const { person, client } = await signedIn();
  const { factorId, secret } = await enrol(client);
  expect(await passWithEarlierCode(client, factorId, secret)).toBeNull();
  return { person, client, factorId, secret };
}

async function signIn(person: { email: string; password: string }): Promise<SupabaseClient> {
  const client = portal.client();
  const { error } = await client.auth.signInWithPassword(person);
  expect(error).toBeNull();
  return client;
}

describe('a new factor', () => {
  test('comes with its secret, an address for the app and a picture of it', async () => {
    const { person, client } = await signedIn();
    const { secret, totp } = await enrol(client);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totp.uri).toMatch(new RegExp(`^otpauth://totp/Portal:${encodeURIComponent(person.email)}\\?`));
    expect(new URL(totp.uri).searchParams.get('secret')).toBe(secret);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#%\n]*<\/svg>$/);
  });

  test('changes nothing until a code of it was given', async () => {
    const { person, client } = await signedIn();
    await enrol(client);
    expect(await levelOf(await signIn(person))).toEqual(['aal1', 'aal1']);
  });

  test('lifts the session that gives its first right code, and is asked for at the next sign-in', async () => {
    const { person, client } = await withFactor();
    expect(await levelOf(client)).toEqual(['aal2', 'aal2']);
    expect(await methodsOf(client)).toEqual(['totp', 'password']);
    const later = await signIn(person);
    expect(await levelOf(later)).toEqual(['aal1', 'aal2']);
    const { data } = await later.auth.mfa.listFactors();
    expect(data?.totp).toMatchObject([{ friendly_name: 'Phone', factor_type: 'totp', status: 'verified' }]);
    expect(JSON.stringify(data)).not.toContain('secret');
  });

  test('ends the sessions that have not passed it, and drops those that were begun besides', async () => {
    const { person, client } = await signedIn();
    const other = await signIn(person);
    await enrol(client, 'Forgotten');
    const { factorId, secret } = await enrol(client);
    await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await client.auth.getUser()).data.user?.factors?.map(({ friendly_name }) => friendly_name)).toEqual([
      'Phone',
    ]);
  });

  test('has a name of its own, and there are no more than the settings allow', async () => {
    const { client } = await signedIn();
    await enrol(client, 'One');
    await expect(enrol(client, 'One')).rejects.toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    await enrol(client, 'Two');
    await enrol(client, 'Three');
    await expect(enrol(client, 'Four')).rejects.toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
  });

  test('five at once are counted one after the other', async () => {
    const { client } = await signedIn();
    const names = ['A', 'B', 'C', 'D', 'E'];
    const settled = await Promise.allSettled(names.map((name) => enrol(client, name)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('a further one needs a session that has passed the first', async () => {
    const { person, client } = await withFactor();
    await expect(enrol(await signIn(person), 'Second')).rejects.toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
    await expect(enrol(client, 'Second')).resolves.toBeDefined();
  });

  test('is neither a phone nor a key', async () => {
    const { client } = await signedIn();
    const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+491700000000' });
    expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
    const key = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
    expect(key.error).toMatchObject({ status: 422, code: 'mfa_webauthn_enroll_not_enabled' });
  });

  test('is stored locked, where no role of the API reads it', async () => {
    const { client } = await signedIn();
    const { factorId, secret } = await enrol(client);
    const [row] = await portal.query<{ secret: string }>('select secret from auth.mfa_factors where id = $1', [
      factorId,
    ]);
    expect(row?.secret).toMatch(/^v1\./);
    expect(row?.secret).not.toContain(secret);
    for (const role of ['anon', 'authenticated']) {
      const [may] = await portal.query<{ may: boolean }>(
        `select has_table_privilege($1, 'auth.mfa_factors', 'select') as may`,
        [role],
      );
      expect(may?.may).toBe(false);
    }
  });
});

describe('a code', () => {
  test('is good for the step before and the one after, not for those further away', async () => {
    const { person, secret, factorId } = await withFactor();
    const client = await signIn(person);
    const far = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 3) });
    expect(far.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    const near = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) });
    expect(near.error).toBeNull();
  });

  test('is good once', async () => {
    const { person, secret, factorId } = await withFactor();
    const code = codeOf(secret, 1);
    const first = await signIn(person);
    expect((await first.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    const second = await signIn(person);
    const replay = await second.auth.mfa.challengeAndVerify({ factorId, code });
    expect(replay.error).toMatchObject({ code: 'mfa_verification_failed' });
    expect(await levelOf(second)).toEqual(['aal1', 'aal2']);
  });

  test('given four times at once is taken once', async () => {
    const { person, secret, factorId } = await withFactor();
    const clients = await Promise.all(Array.from({ length: 4 }, () => signIn(person)));
    const challenges = await Promise.all(clients.map((client) => client.auth.mfa.challenge({ factorId })));
    const code = codeOf(secret, 1);
    const answers = await Promise.all(
      clients.map((client, place) =>
        client.auth.mfa.verify({ factorId, challengeId: challenges[place]?.data?.id ?? '', code }),
      ),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('of two sessions at once lets one pass, which ends the other', async () => {
    const { person, secret, factorId } = await withFactor();
    const clients = [await signIn(person), await signIn(person)];
    const answers = await Promise.all(
      clients.map((client, step) => client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, step) })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    const [refusal] = answers.flatMap(({ error }) => (error ? [error] : []));
    expect(refusal?.status).toBeLessThan(500);
  });

  test('that is wrong leaves the session as it was; five of them close the factor to this address for a while', async () => {
    const { person, secret, factorId } = await withFactor();
    const client = await signIn(person);
    for (let tries = 0; tries < 5; tries += 1) {
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: '000000' });
      expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    }
    const right = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) });
    expect(right.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect(await levelOf(client)).toEqual(['aal1', 'aal2']);
  });

  test('is guessed fifty times a day from all addresses together, which does not shut its owner out', async () => {
    const { person, secret, factorId } = await withFactor();
    await portal.query(`update auth.attempt_limits set points = 50 where key like 'wrongFactorCodesPerFactor:%'`);
    const tryFrom = async (address: string) => {
      const client = portal.client(address);
      await client.auth.signInWithPassword(person);
      return (await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) })).error;
    };
    expect(await tryFrom('203.0.113.9')).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect(await tryFrom('192.0.2.1')).toBeNull();
  });

  test('answers the challenge of this factor, once, in time and from the same address', async () => {
    const { person, secret, factorId } = await withFactor();
    const client = await signIn(person);
    const stranger = await withFactor();
    const code = codeOf(secret, 1);
    const open = async () => (await client.auth.mfa.challenge({ factorId })).data?.id ?? '';
    const strangers = (await stranger.client.auth.mfa.challenge({ factorId: stranger.factorId })).data?.id ?? '';
    expect((await client.auth.mfa.verify({ factorId, challengeId: strangers, code })).error).toMatchObject({
      status: 422,
      code: 'mfa_factor_not_found',
    });

    const late = await open();
    await portal.query(`update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1`, [
      late,
    ]);
    expect((await client.auth.mfa.verify({ factorId, challengeId: late, code })).error).toMatchObject({
      status: 422,
      code: 'mfa_challenge_expired',
    });

    const elsewhere = await open();
    await portal.query(`update auth.mfa_challenges set ip_address = '198.51.100.7' where id = $1`, [elsewhere]);
    expect((await client.auth.mfa.verify({ factorId, challengeId: elsewhere, code })).error).toMatchObject({
      status: 422,
      code: 'mfa_ip_address_mismatch',
    });

    const right = await open();
    expect((await client.auth.mfa.verify({ factorId, challengeId: right, code })).error).toBeNull();
    expect((await client.auth.mfa.verify({ factorId, challengeId: right, code })).error).toMatchObject({
      code: 'mfa_ip_address_mismatch',
    });
  });

  test('is asked of the owner of the factor only', async () => {
    const { factorId } = await withFactor();
    const { client } = await signedIn();
    const { error } = await client.auth.mfa.challenge({ factorId });
    expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  });
});

describe('a session that has passed the second factor', () => {
  test('stays so when it is refreshed', async () => {
    const { client } = await withFactor();
    const { error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(await levelOf(client)).toEqual(['aal2', 'aal2']);
  });

  test('is asked again after another sign-in, and after a new password by mail', async () => {
    const { person } = await withFactor();
    await portal.client().auth.resetPasswordForEmail(person.email);
    const [mail] = await portal.mailsTo(person.email);
    const client = portal.client();
    const { data } = await client.auth.verifyOtp({ email: person.email, token: mail?.code ?? '', type: 'recovery' });
    expect(data.session).not.toBeNull();
    expect(await levelOf(client)).toEqual(['aal1', 'aal2']);
  });

  test('is what a new password or address asks for', async () => {
    const { person, client } = await withFactor();
    const { error } = await (await signIn(person)).auth.updateUser({ password: 'Another2horse' });
    expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    expect((await client.auth.updateUser({ password: 'Another2horse' })).error).toBeNull();
  });

  test('may remove the factor, the others may not; then the factor is asked for no more', async () => {
    const { person, client, factorId } = await withFactor();
    const early = await signIn(person);
    expect((await early.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    });
    expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    await client.auth.refreshSession();
    expect(await levelOf(client)).toEqual(['aal1', 'aal1']);
    expect(await levelOf(await signIn(person))).toEqual(['aal1', 'aal1']);
  });

  test('is in the log of accounts, without secrets', async () => {
    const { person, client, factorId } = await withFactor();
    await client.auth.mfa.unenroll({ factorId });
    const rows = await portal.query<{ action: string }>(
      `select payload ->> 'action' as action from auth.audit_log_entries
       where payload ->> 'actor_username' = $1 order by created_at, payload ->> 'action'`,
      [person.email],
    );
    expect(rows.map(({ action }) => action).sort()).toEqual([
      'factor_in_progress',
      'factor_unenrolled',
      'verification_attempted',
    ]);
  });
});
