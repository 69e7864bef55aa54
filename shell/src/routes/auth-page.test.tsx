import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { buildSignedInState, createApiServer } from '@portal/shared/testing';
import { APP_CODE, buildFactor, fakeSecondFactor, RECOVERY_CODE } from '../testing/fake-second-factor.ts';
import { arrivalFragment, authError, buildAccount, config, fakeSupabase } from '../testing/fake-supabase.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { accountForms } from '../features/account/lazy-account-forms.ts';
import { AuthPage } from './auth-page.tsx';

const account = buildAccount();
const backEnd = fakeSupabase([account]);
const server = createApiServer(
  http.get(`${config.supabaseUrl}/rest/v1/classes`, () =>
    HttpResponse.json([{ id: 'c3', name: 'B.Sc. Statistics III Year' }]),
  ),
  ...backEnd.handlers,
);
const ruleText =
  'Password must be at least 8 characters long and contain at least one uppercase letter and one number.';
const pages = { '/': <h1>Home</h1> };

beforeAll(() => accountForms.load());

afterEach(() => window.history.replaceState(null, '', '/'));

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  backEnd.requests.length = 0;
});

async function open(path = '/auth', options: Parameters<typeof renderInShell>[1] = {}) {
  const result = renderInShell(<AuthPage />, { path, pages, ...options });
  await waitFor(() => expect(screen.queryByText('Loading the form')).not.toBeInTheDocument());
  const fill = async (email: string, password: string) => {
    if (email) await result.user.type(screen.getByRole('textbox', { name: 'Email' }), email);
    if (password) await result.user.type(screen.getByLabelText('Password'), password);
  };
  return { ...result, fill };
}

const toast = (text: string) => screen.findByText(text);
const signIn = () => screen.getByRole('button', { name: 'Sign In' });
const signUp = () => screen.getByRole('button', { name: 'Sign Up' });

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

describe('signing up', () => {
  function answerSignUp(answer: () => Response) {
    const sent: { body: unknown; redirect: string | null }[] = [];
    server.use(
      http.post(`${config.supabaseUrl}/auth/v1/signup`, async ({ request }) => {
        sent.push({ body: await request.json(), redirect: new URL(request.url).searchParams.get('redirect_to') });
        return answer();
      }),
    );
    return sent;
  }
  const accepted = () =>
    HttpResponse.json({ id: account.id, email: account.email, aud: 'authenticated', role: 'authenticated' });

  test('is one click away from signing in, and has an address of its own', async () => {
    const { user, location } = await open();
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Create an account' })).toBeInTheDocument();
    expect(location()).toBe('/auth?mode=sign-up');
  });

  test('says to look for the mail and stays on the page', async () => {
    const sent = answerSignUp(accepted);
    const { user, fill, location } = await open('/auth?mode=sign-up');
    await user.type(screen.getByRole('textbox', { name: /Full name/ }), 'Diya Nair');
    await fill(account.email, account.password);
    await user.click(signUp());
    expect(await toast('Account created')).toBeInTheDocument();
    expect(screen.getByText('Please check your email to verify your account.')).toBeInTheDocument();
    expect(location()).toBe('/auth?mode=sign-up');
    expect(sent).toEqual([
      {
        body: expect.objectContaining({
          email: account.email,
          password: account.password,
          data: { full_name: 'Diya Nair' },
        }) as unknown,
        redirect: 'http://localhost:3000/auth',
      },
    ]);
  });

  test('takes the class and roll number along that a student says', async () => {
    const sent = answerSignUp(accepted);
    const { user, fill } = await open('/auth?mode=sign-up');
    await fill(account.email, account.password);
    await screen.findByRole('option', { name: 'B.Sc. Statistics III Year' });
    await user.selectOptions(screen.getByLabelText('Class (optional)'), 'B.Sc. Statistics III Year');
    await user.click(signUp());
    expect(await screen.findByText('Enter your roll number.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Roll number'), 'no!');
    expect(await screen.findByText(/^A roll number has 1 to 20 letters/)).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Roll number'));
    await user.type(screen.getByLabelText('Roll number'), ' 21 ');
    await user.click(signUp());
    expect(await toast('Account created')).toBeInTheDocument();
    expect(sent).toEqual([
      expect.objectContaining({
        body: expect.objectContaining({ data: { class_id: 'c3', roll_number: '21' } }) as unknown,
      }),
    ]);
  });

  test('needs neither a name nor a class, also when the classes cannot be loaded', async () => {
    server.use(http.get(`${config.supabaseUrl}/rest/v1/classes`, () => new HttpResponse(null, { status: 503 })));
    const sent = answerSignUp(accepted);
    const { user, fill } = await open('/auth?mode=sign-up');
    expect(await screen.findByText(/^The classes could not be loaded\./)).toBeInTheDocument();
    await fill(account.email, account.password);
    await user.click(signUp());
    expect(await toast('Account created')).toBeInTheDocument();
    expect(sent).toEqual([expect.objectContaining({ body: expect.objectContaining({ data: {} }) as unknown })]);
  });

  test('with a password that everybody knows says so at the field', async () => {
    const weak = { reasons: ['pwned'], message: 'Password is known to be weak' };
    answerSignUp(() =>
      HttpResponse.json(
        { code: 422, error_code: 'weak_password', msg: weak.message, weak_password: weak },
        { status: 422 },
      ),
    );
    const { user, fill } = await open('/auth?mode=sign-up');
    await fill(account.email, 'Password1');
    await user.click(signUp());
    expect(await toast('Error creating account')).toBeInTheDocument();
    expect(screen.getByText(/^It is on the lists of common and stolen passwords/)).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toHaveValue('Password1');
  });

  test('that is refused keeps what was typed', async () => {
    answerSignUp(() => authError(429, 'over_email_send_rate_limit', 'Email rate limit exceeded'));
    const { user, fill } = await open('/auth?mode=sign-up');
    await fill(account.email, account.password);
    await user.click(signUp());
    expect(await toast('Error creating account')).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveValue(account.password);
  });

  test('with a weak password makes no request, and the checklist says what is missing', async () => {
    const { user, fill } = await open('/auth?mode=sign-up');
    await fill(account.email, 'lowercase1');
    const checklist = screen.getByRole('list', { name: 'What a password needs' });
    expect(checklist).toHaveTextContent('At least 8 characters: done');
    expect(checklist).toHaveTextContent('One uppercase letter: missing');
    expect(checklist).toHaveTextContent('One number: done');
    await user.click(signUp());
    expect(await toast('Invalid password')).toBeInTheDocument();
    expect(backEnd.requests).toEqual([]);
  });
});

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

describe('the second step', () => {
  const careful = buildAccount({
    id: '00000000-0000-4000-8000-000000000003',
    email: 'imran.mulla@tarangini.example',
    factors: [buildFactor()],
  });
  const ofCareful = fakeSupabase([careful]);

  beforeEach(() => server.use(...fakeSecondFactor(careful).handlers, ...ofCareful.handlers));

  async function giveThePassword() {
    const result = await open();
    await result.fill(careful.email, careful.password);
    await result.user.click(signIn());
    await screen.findByRole('heading', { level: 1, name: 'One more step' });
    return result;
  }

  test('comes after the password, and the greeting after it, once', async () => {
    window.sessionStorage.setItem('portal-return-to', '/courses');
    const { user, location } = await giveThePassword();
    expect(screen.queryByText('Welcome back!')).not.toBeInTheDocument();
    expect(screen.queryByText('Error signing in')).not.toBeInTheDocument();
    expect(location()).toBe('/auth');
    expect(screen.getByLabelText('Six-digit code')).toHaveFocus();
    await user.keyboard(`${APP_CODE}{Enter}`);
    expect(await screen.findAllByText('Welcome back!')).toHaveLength(1);
    await waitFor(() => expect(location()).toBe('/'));
    expect(screen.getByRole('link', { name: 'Continue to Courses' })).toHaveAttribute('href', '/courses');
  });

  test('can be taken with a recovery code', async () => {
    const { user, location } = await giveThePassword();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.keyboard(`${RECOVERY_CODE}{Enter}`);
    expect(await toast('Welcome back!')).toBeInTheDocument();
    await waitFor(() => expect(location()).toBe('/'));
  });

  test('that is not right says so at the field and signs nobody in', async () => {
    const { user, services, location } = await giveThePassword();
    await user.keyboard('000000{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Six-digit code')).toBeInvalid());
    expect(screen.getByText(/^This code is not right/)).toBeInTheDocument();
    expect(location()).toBe('/auth');
    expect(services.authStore.getState().session).toBeNull();
  });

  test('can be left for another account', async () => {
    const { user } = await giveThePassword();
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeInTheDocument();
    expect(signIn()).toBeInTheDocument();
  });

  test('comes before a new password when the old one was forgotten', async () => {
    window.history.replaceState(null, '', `/auth?mode=reset${arrivalFragment(careful, 'recovery')}`);
    const { user } = await open('/auth?mode=reset', { isStarted: true });
    await user.type(await screen.findByLabelText('Six-digit code'), `${APP_CODE}{Enter}`);
    expect(await screen.findByLabelText('New password')).toBeInTheDocument();
    expect(screen.queryByText('Welcome back!')).not.toBeInTheDocument();
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
