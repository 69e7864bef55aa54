import { Secret, TOTP } from 'otpauth';
import type { SupabaseClient } from '@supabase/supabase-js';
import { adminCalls } from './testing/admin-calls.ts';
import { siteUrl, startTestBackend, testPassword, type TestBackend } from '../../testing/test-backend.ts';
import { describeMails } from './testing/mails.ts';

let portal: TestBackend;
let admin: SupabaseClient['auth']['admin'];

beforeAll(async () => {
  portal = await startTestBackend({ config: '[auth.email]\nmax_frequency = "0s"' });
  admin = portal.adminClient().auth.admin;
});
afterAll(() => portal.stop());

const calls = adminCalls(() => portal);
const { newAddress, signIn, createAccount, eventsAbout } = calls;

function secretHeaders(): Record<string, string> {
  return Reflect.get(portal.adminClient().auth, 'headers') as Record<string, string>;
}

describeMails(() => portal, calls);

describe('whoever has no secret key', () => {
  test('manages no accounts, signed in or not', async () => {
    const person = await portal.createPerson();
    const { client } = await signIn(person.email);
    for (const auth of [portal.client().auth, client.auth]) {
      const attempts = await Promise.all([
        auth.admin.listUsers(),
        auth.admin.getUserById(person.id),
        auth.admin.createUser({ email: newAddress() }),
        auth.admin.updateUserById(person.id, { email: newAddress() }),
        auth.admin.deleteUser(person.id),
        auth.admin.inviteUserByEmail(newAddress()),
        auth.admin.generateLink({ type: 'recovery', email: person.email }),
        auth.admin.mfa.listFactors({ userId: person.id }),
      ]);
      for (const { error } of attempts) expect(error).toMatchObject({ status: 403, code: 'not_admin' });
    }
    expect((await admin.getUserById(person.id)).data.user?.email).toBe(person.email);
  });

  test('does not get it from a session that travels with the key', async () => {
    const person = await portal.createPerson();
    const { session } = await signIn(person.email);
    const response = await portal.fetch(`${siteUrl}/auth/v1/admin/users`, {
      headers: { ...secretHeaders(), Authorization: `Bearer ${session?.access_token}` },
    });
    expect(response.status).toBe(403);
  });
});

describe('an account made with the secret key', () => {
  test('signs in at once, with its metadata in the token', async () => {
    const user = await createAccount({ user_metadata: { full_name: 'Mira' }, app_metadata: { campus: 'Pune' } });
    expect(user).toMatchObject({
      user_metadata: { full_name: 'Mira' },
      app_metadata: { provider: 'email', providers: ['email'], campus: 'Pune' },
    });
    const { session } = await signIn(user.email ?? '');
    expect(session?.user.app_metadata).toMatchObject({ campus: 'Pune' });
    expect(await eventsAbout(user.id)).toEqual(['user_signedup']);
  });

  test('may bring its id and its bcrypt hash from elsewhere', async () => {
    const [{ encrypted_password: hash } = { encrypted_password: '' }] = await portal.query<{
      encrypted_password: string;
    }>('select encrypted_password from auth.users where id = $1', [(await createAccount()).id]);
    const id = '6f1a3c1e-5d0b-4a55-9a53-0d6f3a0c7b11';
    const user = await createAccount({ id, password: undefined, password_hash: hash });
    expect(user.id).toBe(id);
    expect((await signIn(user.email ?? '')).error).toBeNull();
    const again = await admin.createUser({ id, email: newAddress() });
    expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' });
    const foreign = await admin.createUser({ email: newAddress(), password_hash: '$argon2id$v=19$m=1,t=1,p=1$AA$AA' });
    expect(foreign.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('without a password has none until its owner chooses one', async () => {
    const user = await createAccount({ password: undefined });
    expect((await signIn(user.email ?? '', '')).error).not.toBeNull();
    const { data } = await admin.generateLink({ type: 'recovery', email: user.email ?? '' });
    const client = portal.client();
    await client.auth.verifyOtp({ type: 'recovery', token_hash: data.properties?.hashed_token ?? '' });
    expect((await client.auth.updateUser({ password: testPassword })).error).toBeNull();
    expect((await signIn(user.email ?? '')).error).toBeNull();
  });

  test('needs an address that is free, and a password by the rules', async () => {
    const { email = '' } = await createAccount();
    const refusals: [Parameters<typeof admin.createUser>[0], number, string][] = [
      [{ email }, 422, 'email_exists'],
      [{ email: email.toUpperCase() }, 422, 'email_exists'],
      [{ email: newAddress(), password: 'short' }, 422, 'weak_password'],
      [{ email: 'nobody' }, 400, 'validation_failed'],
      [{}, 400, 'validation_failed'],
      [{ phone: '+491700000000' }, 400, 'phone_provider_disabled'],
      [{ email: newAddress(), ban_duration: 'for ever' }, 400, 'validation_failed'],
      [{ email: newAddress(), role: 'service_role' }, 400, 'validation_failed'],
    ];
    for (const [attributes, status, code] of refusals) {
      expect((await admin.createUser(attributes)).error).toMatchObject({ status, code });
    }
  });
});

describe('the list of accounts', () => {
  test('comes in pages, with its length and the neighbouring pages', async () => {
    const made = [await createAccount(), await createAccount(), await createAccount()];
    const first = await admin.listUsers({ page: 1, perPage: 2 });
    if (first.error) throw first.error;
    expect(first.data.users.map(({ id }) => id)).toEqual([made[2]?.id, made[1]?.id]);
    expect(first.data.total).toBeGreaterThanOrEqual(3);
    expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2 });
    const second = await admin.listUsers({ page: 2, perPage: 2 });
    expect(second.data.users[0]?.id).toBe(made[0]?.id);
    const last = await admin.listUsers({ page: 1, perPage: 1000 });
    if (last.error) throw last.error;
    expect(last.data).toMatchObject({ nextPage: null, lastPage: 1, total: last.data.users.length });
  });

  test('tells no hash and no secret', async () => {
    await createAccount();
    const text = JSON.stringify((await admin.listUsers()).data);
    expect(text).toContain('email_confirmed_at');
    expect(text).not.toMatch(/encrypted_password|\$2[aby]\$|secret/);
  });

  test('is not torn by odd page numbers', async () => {
    const headers = secretHeaders();
    for (const query of ['page=0', 'page=-1', 'page=x', 'per_page=0', 'page=99999999999']) {
      const response = await portal.fetch(`${siteUrl}/auth/v1/admin/users?${query}`, { headers });
      expect([query, response.status]).toEqual([query, 400]);
    }
  });
});

describe('an account changed with the secret key', () => {
  test('has the new address, password and metadata at once, and its sessions end with the old password', async () => {
    const user = await createAccount({ user_metadata: { full_name: 'Old', nick: 'O' } });
    const { client } = await signIn(user.email ?? '');
    const email = newAddress();
    const { data, error } = await admin.updateUserById(user.id, {
      email,
      email_confirm: true,
      password: 'Another2horse',
      user_metadata: { full_name: 'New', nick: null },
      app_metadata: { campus: 'Pune' },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, app_metadata: { campus: 'Pune', provider: 'email' } });
    expect(data.user?.user_metadata).toMatchObject({ full_name: 'New' });
    expect(data.user?.user_metadata).not.toHaveProperty('nick');
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email, email_verified: true });
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect((await signIn(user.email ?? '')).error).toMatchObject({ code: 'invalid_credentials' });
    expect((await signIn(email, 'Another2horse')).error).toBeNull();
    expect(await eventsAbout(user.id)).toEqual(['user_signedup', 'user_modified']);
  });

  test('takes nobody’s address', async () => {
    const [one, other] = [await createAccount(), await createAccount()];
    const { error } = await admin.updateUserById(one.id, { email: other.email });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
    expect((await admin.getUserById(one.id)).data.user?.email).toBe(one.email);
  });

  test('is confirmed without a mail', async () => {
    const user = await createAccount({ email_confirm: false });
    expect((await signIn(user.email ?? '')).error).toMatchObject({ code: 'email_not_confirmed' });
    await admin.updateUserById(user.id, { email_confirm: true });
    expect((await signIn(user.email ?? '')).error).toBeNull();
  });

  test('is shut out while it is banned, and let in again', async () => {
    const user = await createAccount();
    const { client } = await signIn(user.email ?? '');
    const { data } = await admin.updateUserById(user.id, { ban_duration: '1h30m' });
    const until = Date.parse(data.user?.banned_until ?? '');
    expect(Math.abs(until - Date.now() - 90 * 60_000)).toBeLessThan(60_000);
    expect((await signIn(user.email ?? '')).error).toMatchObject({ code: 'user_banned' });
    expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'user_banned' });
    await admin.updateUserById(user.id, { ban_duration: 'none' });
    expect((await signIn(user.email ?? '')).error).toBeNull();
    expect((await admin.updateUserById(user.id, { ban_duration: '1 day' })).error).toMatchObject({ status: 400 });
  });

  test('must be there', async () => {
    const nobody = '11111111-1111-4111-8111-111111111111';
    for (const { error } of [
      await admin.getUserById(nobody),
      await admin.updateUserById(nobody, {}),
      await admin.deleteUser(nobody),
    ]) {
      expect(error).toMatchObject({ status: 404, code: 'user_not_found' });
    }
  });
});

describe('an account removed with the secret key', () => {
  test('is gone with what hangs on it, and its address is free', async () => {
    const user = await createAccount();
    const { client } = await signIn(user.email ?? '');
    expect((await admin.deleteUser(user.id)).error).toBeNull();
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect(await portal.query('select 1 from public.people where id = $1', [user.id])).toEqual([]);
    expect((await admin.getUserById(user.id)).error).toMatchObject({ status: 404 });
    expect((await admin.createUser({ email: user.email })).error).toBeNull();
    expect(await eventsAbout(user.id)).toEqual(['user_signedup', 'user_deleted']);
  });

  test('softly keeps its id and nothing that tells who it was', async () => {
    const user = await createAccount({ user_metadata: { full_name: 'Mira' } });
    const { client } = await signIn(user.email ?? '');
    expect((await admin.deleteUser(user.id, true)).error).toBeNull();
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect((await signIn(user.email ?? '')).error).toMatchObject({ code: 'invalid_credentials' });
    const { data } = await admin.getUserById(user.id);
    expect(data.user).toMatchObject({ id: user.id, user_metadata: {}, deleted_at: expect.any(String) as string });
    expect(JSON.stringify(data)).not.toMatch(/somebody-|Mira/);
    expect(await portal.query('select 1 from public.people where id = $1', [user.id])).toHaveLength(1);
    expect((await admin.createUser({ email: user.email })).error).toBeNull();
  });
});

describe('second factors of others', () => {
  test('are listed, renamed and removed, after which nobody asks for them', async () => {
    const user = await createAccount();
    const { client } = await signIn(user.email ?? '');
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    const secret = data?.type === 'totp' ? data.totp.secret : '';
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
    const { data: listed } = await admin.mfa.listFactors({ userId: user.id });
    expect(listed?.factors).toMatchObject([{ id: data?.id, status: 'verified', factor_type: 'totp' }]);
    expect(JSON.stringify(listed)).not.toContain('v1.');

    const rename = await portal.fetch(`${siteUrl}/auth/v1/admin/users/${user.id}/factors/${data?.id}`, {
      method: 'PUT',
      headers: { ...secretHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify({ friendly_name: 'Old phone' }),
    });
    expect(await rename.json()).toMatchObject({ id: data?.id, friendly_name: 'Old phone', status: 'verified' });

    const { error } = await admin.mfa.deleteFactor({ userId: user.id, id: data?.id ?? '' });
    expect(error).toBeNull();
    await client.auth.refreshSession();
    const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    expect(await eventsAbout(user.id)).toEqual(['user_signedup', 'factor_updated', 'factor_deleted']);
    const again = await admin.mfa.deleteFactor({ userId: user.id, id: data?.id ?? '' });
    expect(again.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  });
});

test('a server ends the sessions of a person with that person’s token', async () => {
  const user = await createAccount();
  const { client, session } = await signIn(user.email ?? '');
  expect((await admin.signOut(session?.access_token ?? '')).error).toBeNull();
  expect((await client.auth.getUser()).error).not.toBeNull();
});
