import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { authError, config } from '../testing/fake-supabase.ts';
import { account, open, serveAuthPage, toast } from '../testing/auth-page.tsx';

const { server } = serveAuthPage();

describe('recovering the password', () => {
  const session = () => ({
    access_token: 'recovered',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: 4_102_444_800,
    user: { id: account.id, email: account.email, aud: 'authenticated', role: 'authenticated', user_metadata: {} },
  });

  test('goes by the code of the mail to a new password and Home', async () => {
    const verified: unknown[] = [];
    server.use(
      http.post(`${config.supabaseUrl}/auth/v1/recover`, () => HttpResponse.json({})),
      http.post(`${config.supabaseUrl}/auth/v1/verify`, async ({ request }) => {
        verified.push(await request.json());
        return HttpResponse.json(session());
      }),
      http.get(`${config.supabaseUrl}/rest/v1/profiles`, () =>
        HttpResponse.json([
          {
            id: account.id,
            email: account.email,
            full_name: null,
            avatar_url: null,
            role: 'student',
            created_at: '',
            updated_at: '',
          },
        ]),
      ),
      http.put(`${config.supabaseUrl}/auth/v1/user`, () => HttpResponse.json(session().user)),
    );
    const { user, location } = await open();
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await user.type(screen.getByRole('textbox', { name: 'Email' }), account.email);
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
    await user.type(await screen.findByRole('textbox', { name: 'Code from the mail' }), '123 456');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('New password'), 'Median2026');
    await user.click(screen.getByRole('button', { name: 'Save the password' }));
    expect(await toast('Password changed')).toBeInTheDocument();
    await waitFor(() => expect(location()).toBe('/'));
    expect(verified).toEqual([expect.objectContaining({ email: account.email, token: '123456', type: 'recovery' })]);
  });

  test('uses the link of the mail only when the button is pressed', async () => {
    const verified: unknown[] = [];
    server.use(
      http.post(`${config.supabaseUrl}/auth/v1/verify`, async ({ request }) => {
        verified.push(await request.json());
        return authError(403, 'otp_expired', 'Email link is invalid or has expired');
      }),
    );
    const { user } = await open('/auth?mode=reset&token_hash=abc');
    expect(verified).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('This link does not work any more')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Send a new mail' })).toHaveAttribute('href', '/auth?mode=recover');
    expect(verified).toEqual([expect.objectContaining({ token_hash: 'abc', type: 'recovery' })]);
  });
});

test.each([
  ['/auth?mode=reset&token_hash=abc', 'The link was not checked', () => Promise.resolve()],
  [
    '/auth?mode=recover',
    'The code was not checked',
    async (user: Awaited<ReturnType<typeof open>>['user']) => {
      await user.type(screen.getByRole('textbox', { name: 'Email' }), account.email);
      await user.click(screen.getByRole('button', { name: 'Send the code' }));
      await user.type(await screen.findByRole('textbox', { name: 'Code from the mail' }), '123456');
    },
  ],
])('a fault of the service does not use up what the mail brought (%s)', async (path, title, prepare) => {
  server.use(
    http.post(`${config.supabaseUrl}/auth/v1/recover`, () => HttpResponse.json({})),
    http.post(`${config.supabaseUrl}/auth/v1/verify`, () => new HttpResponse(null, { status: 503 })),
  );
  const { user } = await open(path);
  await prepare(user);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(`${title}The sign-in service has a fault.`);
  expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
});
