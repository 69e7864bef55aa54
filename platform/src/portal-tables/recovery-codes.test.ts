import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { withPortalSchema } from '../database/testing/portal-schema.ts';
import { siteUrl, startTestBackend, type TestBackend } from '@portal/backend/testing/test-backend';

let portal: TestBackend;

beforeAll(async () => {
  portal = await startTestBackend(await withPortalSchema({ seeded: false }));
});
afterAll(() => portal.stop());

async function signIn(person: { email: string; password: string }): Promise<SupabaseClient> {
  const client = portal.client();
  const { error } = await client.auth.signInWithPassword(person);
  expect(error).toBeNull();
  return client;
}

/** A head of department with a second factor, in a session that has passed it, and ten fresh recovery codes. */
async function headWithCodes() {
  const person = await portal.createPerson();
  await portal.query(`update public.profiles set role = 'hod' where id = $1`, [person.id]);
  const client = await signIn(person);
  const { data: enrolled } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  const secret = enrolled?.type === 'totp' ? enrolled.totp.secret : '';
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: enrolled?.id ?? '', code });
  expect(error).toBeNull();
  const made = await client.rpc('make_recovery_codes');
  return { person, client, factorId: enrolled?.id ?? '', codes: made.data as string[] };
}

const levelOf = async (client: SupabaseClient) =>
  (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel;
const permissionsOf = async (client: SupabaseClient) => (await client.rpc('my_permissions')).data as unknown;

test('somebody who lost the phone gets in with a recovery code and sets up another one', async () => {
  const { person, factorId, codes } = await headWithCodes();
  expect(codes).toHaveLength(10);
  const client = await signIn(person);
  expect(await permissionsOf(client)).toEqual([]);

  const used = await client.rpc('use_recovery_code', { code: codes[0] });
  expect(used.data).toBe(true);
  expect(await permissionsOf(client)).toEqual([]);
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect(await levelOf(client)).toBe('aal2');
  expect(await permissionsOf(client)).toHaveLength(7);
  expect((await client.rpc('recovery_codes_left')).data).toBe(9);

  const [mail] = await portal.mailsTo(person.email);
  expect(mail?.subject).toContain('A recovery code was used');
  expect(mail?.text).toContain('9 codes left');

  const another = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'New phone' });
  expect(another.error).toBeNull();
  expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
  await client.auth.refreshSession();
  expect(await levelOf(client)).toBe('aal1');
});

test('a used, a wrong and an old recovery code let nobody in', async () => {
  const { person, client: first, codes } = await headWithCodes();
  const client = await signIn(person);
  const use = async (code: string) => (await client.rpc('use_recovery_code', { code })).data as unknown;
  expect(await use(codes[0] ?? '')).toBe(true);
  const later = await signIn(person);
  expect((await later.rpc('use_recovery_code', { code: codes[0] })).data).toBe(false);
  expect((await later.rpc('use_recovery_code', { code: 'wrong' })).data).toBe(false);
  await first.rpc('make_recovery_codes');
  expect((await later.rpc('use_recovery_code', { code: codes[1] })).data).toBe(false);
  await later.auth.refreshSession();
  expect(await levelOf(later)).toBe('aal1');
});

test('after ten wrong recovery codes the right one has to wait, and the answer says how long', async () => {
  const { person, codes } = await headWithCodes();
  const client = await signIn(person);
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await client.rpc('use_recovery_code', { code: `wrong ${tries}` })).data).toBe(false);
  }
  const { data } = await client.auth.getSession();
  const response = await portal.fetch(`${siteUrl}/rest/v1/rpc/use_recovery_code`, {
    method: 'POST',
    headers: {
      apikey: portal.publishableKey,
      Authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ code: codes[0] }),
  });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect(await response.json()).toMatchObject({ code: 'over_request_rate_limit' });
});

test('before the second factor a session reads its own profile and writes nothing, and says why', async () => {
  const { person, client: passed } = await headWithCodes();
  await portal.createPerson();
  const client = await signIn(person);
  expect((await client.from('people').select('email')).data).toEqual([{ email: person.email }]);
  expect((await passed.from('people').select('email')).data?.length).toBeGreaterThan(1);
  const rename = (who: SupabaseClient) =>
    who.from('profiles').update({ full_name: 'New' }).eq('id', person.id).select('full_name');
  expect(await rename(client)).toMatchObject({ status: 403, error: { code: '42501', hint: 'insufficient_aal' } });
  expect((await rename(passed)).data).toEqual([{ full_name: 'New' }]);
  const codes = await client.rpc('make_recovery_codes');
  expect(codes).toMatchObject({ status: 403, error: { code: '42501', hint: 'insufficient_aal' } });
});
