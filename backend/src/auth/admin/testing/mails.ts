import type { SupabaseClient } from '@supabase/supabase-js';
import type { AdminCalls } from './admin-calls.ts';
import { siteUrl, type TestBackend, testPassword } from '../../../testing/test-backend.ts';

/** Invitations and generated links, on a backend that `admin.test.ts` starts. */
export function describeMails(given: () => TestBackend, calls: AdminCalls): void {
  describe('by mail or by link', () => {
    const { newAddress, signIn, createAccount, follow, eventsAbout } = calls;
    let portal: TestBackend;
    let admin: SupabaseClient['auth']['admin'];
    beforeAll(() => {
      portal = given();
      admin = portal.adminClient().auth.admin;
    });

    describe('an invitation', () => {
      test('makes an account, and its mail lets its owner in to choose a password', async () => {
        const email = newAddress();
        const { data, error } = await admin.inviteUserByEmail(email, {
          data: { full_name: 'Mira' },
          redirectTo: `${siteUrl}/auth?mode=welcome`,
        });
        expect(error).toBeNull();
        expect(data.user).toMatchObject({ email, invited_at: expect.any(String) as string });
        const [mail] = await portal.mailsTo(email);
        expect(mail?.subject).toContain('invited');
        const fragment = await follow(mail?.link ?? '');
        const client = portal.client();
        await client.auth.setSession({
          access_token: fragment.get('access_token') ?? '',
          refresh_token: fragment.get('refresh_token') ?? '',
        });
        expect((await client.auth.updateUser({ password: testPassword })).error).toBeNull();
        const { session } = await signIn(email);
        expect(session?.user.user_metadata).toMatchObject({ full_name: 'Mira' });
        expect(await eventsAbout(session?.user.id ?? '')).toEqual(['user_invited']);
      });

      test('confirms no password that somebody else had put under the address before', async () => {
        const email = newAddress();
        await portal.client().auth.signUp({ email, password: testPassword });
        await admin.inviteUserByEmail(email);
        const mails = await portal.mailsTo(email, 2);
        const { error } = await portal.client().auth.verifyOtp({ email, token: mails[1]?.code ?? '', type: 'invite' });
        expect(error).toBeNull();
        expect((await signIn(email)).error).toMatchObject({ code: 'invalid_credentials' });
      });

      test('goes to nobody who has an account', async () => {
        const { email = '' } = await createAccount();
        expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' });
      });
    });

    describe('a generated link', () => {
      const opens = async (link: string) => (await follow(link)).get('access_token') !== null;

      test('signs up with the password it was made with', async () => {
        const email = newAddress();
        const { data, error } = await admin.generateLink({ type: 'signup', email, password: testPassword });
        expect(error).toBeNull();
        expect(data.properties).toMatchObject({ verification_type: 'signup', redirect_to: `${siteUrl}/auth` });
        expect(await opens(data.properties?.action_link ?? '')).toBe(true);
        expect((await signIn(email)).error).toBeNull();
        const again = await admin.generateLink({ type: 'signup', email, password: testPassword });
        expect(again.error).toMatchObject({ status: 422, code: 'email_exists' });
      });

      test.each(['magiclink', 'recovery'] as const)(
        'of type %s signs in by link, by hash and by code, once each',
        async (type) => {
          const { email = '' } = await createAccount();
          const generate = async () => (await admin.generateLink({ type, email })).data.properties;
          const byLink = await generate();
          expect(await opens(byLink?.action_link ?? '')).toBe(true);
          expect(await opens(byLink?.action_link ?? '')).toBe(false);
          const hash = (await generate())?.hashed_token ?? '';
          expect((await portal.client().auth.verifyOtp({ type, token_hash: hash })).error).toBeNull();
          const code = (await generate())?.email_otp ?? '';
          expect((await portal.client().auth.verifyOtp({ type, email, token: code })).data.user?.email).toBe(email);
        },
      );

      test('of type magiclink signs up who has no account', async () => {
        const email = newAddress();
        const { data } = await admin.generateLink({ type: 'magiclink', email });
        expect(data.properties?.verification_type).toBe('signup');
        expect(await opens(data.properties?.action_link ?? '')).toBe(true);
      });

      test('of type invite is an invitation without a mail', async () => {
        const email = newAddress();
        const { data } = await admin.generateLink({ type: 'invite', email });
        expect(data.user).toMatchObject({ email, invited_at: expect.any(String) as string });
        expect(await opens(data.properties?.action_link ?? '')).toBe(true);
      });

      test('changes an address once both mailboxes have agreed', async () => {
        const { email = '', id } = await createAccount();
        const newEmail = newAddress();
        const link = async (type: 'email_change_current' | 'email_change_new') =>
          (await admin.generateLink({ type, email, newEmail })).data.properties?.action_link ?? '';
        const [current, next] = [await link('email_change_current'), await link('email_change_new')];
        expect(await opens(current)).toBe(false);
        expect((await admin.getUserById(id)).data.user).toMatchObject({ email, new_email: newEmail });
        expect(await opens(next)).toBe(true);
        expect((await admin.getUserById(id)).data.user?.email).toBe(newEmail);
      });

      test('leads to no foreign site, and is not made for nobody', async () => {
        const { email = '' } = await createAccount();
        const { data } = await admin.generateLink({
          type: 'recovery',
          email,
          options: { redirectTo: 'https://evil.example/' },
        });
        expect(data.properties?.redirect_to).toBe(`${siteUrl}/auth`);
        const missing = await admin.generateLink({ type: 'recovery', email: newAddress() });
        expect(missing.error).toMatchObject({ status: 404, code: 'user_not_found' });
      });
    });
  });
}
