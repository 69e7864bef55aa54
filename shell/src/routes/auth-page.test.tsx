import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { buildSignedInState } from '@portal/shared/testing';
import { arrivalFragment, authError, config } from '../testing/fake-supabase.ts';
import { account, open, serveAuthPage, signIn, toast } from '../testing/auth-page.tsx';

const { server, backEnd } = serveAuthPage();

const ruleText =
  'Password must be at least 8 characters long and contain at least one uppercase letter and one number.';

describe('signing in', () => {
  test('greets and leads Home', async () => {
    const { user, fill, location } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeInTheDocument();
    await fill(account.email, account.password);
    await user.click(signIn());
    expect(await toast('Welcome back!')).toBeInTheDocument();
    expect(screen.getByText('You have successfully signed in.')).toBeInTheDocument();
    await waitFor(() => expect(location()).toBe('/'));
    expect(screen.queryByRole('link', { name: /Continue to/ })).not.toBeInTheDocument();
  });

  test('offers the way on to where a guard had sent the person away', async () => {
    window.sessionStorage.setItem('portal-return-to', '/courses?level=advanced');
    const { user, fill, location } = await open();
    await fill(account.email, account.password);
    await user.click(signIn());
    const onwards = await screen.findByRole('link', { name: 'Continue to Courses' });
    await waitFor(() => expect(location()).toBe('/'));
    expect(onwards).toHaveAttribute('href', '/courses?level=advanced');
  });

  test('shows the message of the server and keeps what was typed', async () => {
    const { user, fill, location } = await open();
    await fill(account.email, 'Wrong1234');
    await user.click(signIn());
    expect(await toast('Error signing in')).toBeInTheDocument();
    expect(screen.getAllByText('Invalid login credentials')).not.toHaveLength(0);
    expect(location()).toBe('/auth');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(account.email);
  });

  test('says that the service has a fault, and signs in once it has none', async () => {
    server.use(
      http.post(`${config.supabaseUrl}/auth/v1/token`, () => HttpResponse.json({}, { status: 500 }), { once: true }),
    );
    const { user, fill, location } = await open();
    await fill(account.email, account.password);
    await user.click(signIn());
    const words = 'The sign-in service has a fault. Nothing was changed; please try again.';
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    await user.click(signIn());
    await waitFor(() => expect(location()).toBe('/'));
  });

  test.each(['', 'short1A', 'nouppercase1', 'NoDigitHere'])(
    'with the password "%s" no request is made',
    async (bad) => {
      const { user, fill } = await open();
      await fill(account.email, bad);
      await user.click(signIn());
      expect(await toast('Invalid password')).toBeInTheDocument();
      expect(screen.getAllByText(ruleText).length).toBeGreaterThanOrEqual(2);
      expect(screen.getByLabelText('Password')).toBeInvalid();
      expect(backEnd.requests).toEqual([]);
    },
  );

  test('without an e-mail address says so at the field', async () => {
    const { user, fill } = await open();
    await fill('', account.password);
    await user.click(signIn());
    expect(await screen.findByText('Enter your e-mail address.')).toBeInTheDocument();
    expect(screen.queryByText('Invalid password')).not.toBeInTheDocument();
    expect(backEnd.requests).toEqual([]);
  });

  test('with an unverified address offers the mail again', async () => {
    let resent: unknown = null;
    server.use(
      http.post(`${config.supabaseUrl}/auth/v1/token`, () =>
        authError(400, 'email_not_confirmed', 'Email not confirmed'),
      ),
      http.post(`${config.supabaseUrl}/auth/v1/resend`, async ({ request }) => {
        resent = await request.json();
        return HttpResponse.json({});
      }),
    );
    const { user, fill } = await open();
    await fill(account.email, account.password);
    await user.click(signIn());
    await user.click(await screen.findByRole('button', { name: 'Send the mail again' }));
    expect(await toast('Mail on its way')).toBeInTheDocument();
    expect(resent).toMatchObject({ email: account.email, type: 'signup' });
  });

  test('the password can be shown and hidden', async () => {
    const { user, fill } = await open();
    await fill('', 'Variance1970');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: /show/i }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });
});

describe('arriving', () => {
  test('by the first of two links says that the other mailbox is still to confirm', async () => {
    window.history.replaceState(null, '', '/auth#message=Confirmation+link+accepted.');
    await open('/auth', { isStarted: true });
    expect(screen.getByText('One of two mailboxes is confirmed')).toBeInTheDocument();
    expect(window.location.hash).toBe('');
  });

  test('by the link that completes a change of address says so and leads Home', async () => {
    window.history.replaceState(null, '', `/auth${arrivalFragment(account, 'email_change')}`);
    const { location } = await open('/auth', { isStarted: true });
    expect(await toast('E-mail address changed')).toBeInTheDocument();
    expect(screen.queryByText('Welcome back!')).not.toBeInTheDocument();
    await waitFor(() => expect(location()).toBe('/'));
  });

  test('with an expired verification link says so and sends a new one', async () => {
    let resent: unknown = null;
    server.use(
      http.post(`${config.supabaseUrl}/auth/v1/resend`, async ({ request }) => {
        resent = await request.json();
        return HttpResponse.json({});
      }),
    );
    window.history.replaceState(null, '', '/auth#error=access_denied&error_code=otp_expired&error_description=Expired');
    const { user } = await open('/auth', { isStarted: true });
    expect(screen.getByText('This link does not work any more')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Email for the new link' }), account.email);
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await toast('Mail on its way')).toBeInTheDocument();
    expect(resent).toMatchObject({ email: account.email, type: 'signup' });
  });

  test('signed in already shows who it is and how to use another account', async () => {
    const signOut = jest.fn().mockResolvedValue(undefined);
    const { user } = await open('/auth', { auth: { ...buildSignedInState(), signOut } });
    expect(screen.getByText('Diya Nair (diya.nair@tarangini.example)')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    expect(signOut).toHaveBeenCalledWith('account');
  });

  test('by a verification link greets and leads Home', async () => {
    window.history.replaceState(null, '', `/auth${arrivalFragment(account, 'signup')}`);
    const { location } = await open('/auth', { isStarted: true });
    expect(await toast('Welcome back!')).toBeInTheDocument();
    await waitFor(() => expect(location()).toBe('/'));
  });

  test('by a recovery link asks for the new password', async () => {
    window.history.replaceState(null, '', `/auth?mode=reset${arrivalFragment(account, 'recovery')}`);
    await open('/auth?mode=reset', { isStarted: true });
    expect(await screen.findByLabelText('New password')).toBeInTheDocument();
  });
});
