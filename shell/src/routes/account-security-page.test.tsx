import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Suspense } from 'react';
import { AUTH_STORAGE_KEY } from '@portal/shared/data';
import { createApiServer } from '@portal/shared/testing';
import { APP_CODE, buildFactor, fakeSecondFactor, RECOVERY_CODE } from '../testing/fake-second-factor.ts';
import { authError, buildAccount, config, fakeSupabase, storedSession, userOf } from '../testing/fake-supabase.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { accountSecurityPage } from './account-security-page.tsx';

const account = buildAccount();
const backEnd = fakeSupabase([account]);
const factors = fakeSecondFactor(account);
const server = createApiServer(...factors.handlers, ...backEnd.handlers);

// Whole journeys, with every key typed.

beforeAll(() => accountSecurityPage.load());

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  account.factors = [];
  account.role = 'student';
  factors.requests.length = 0;
  backEnd.requests.length = 0;
});

async function open() {
  window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(account, account.factors.length > 0 ? 'aal2' : 'aal1'));
  const result = renderInShell(
    <Suspense>
      <accountSecurityPage.Page />
    </Suspense>,
    { path: '/auth/security', isStarted: true },
  );
  await screen.findByRole('heading', { level: 1, name: 'Account security' });
  return result;
}

async function openProtected(codesLeft = 10) {
  account.factors = [buildFactor()];
  factors.state.codesLeft = codesLeft;
  const result = await open();
  await screen.findByText('since 2 November 2026');
  return result;
}

const button = (name: string) => screen.getByRole('button', { name });
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('two-step verification', () => {
  test('is set up with a picture, a key and a code, and ends in ten recovery codes', async () => {
    const { user, services } = await open();
    await user.click(await screen.findByRole('button', { name: 'Set up two-step verification' }));
    expect(await screen.findByRole('img', { name: 'QR code with the key below' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/svg\+xml,%3Csvg[^<#]+$/),
    );
    expect(screen.getByRole('heading', { name: '1. Scan this picture with the app' })).toHaveFocus();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();

    await user.type(screen.getByLabelText('Six-digit code'), APP_CODE);
    await user.click(button('Turn on'));
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
    expect(screen.getByRole('heading', { name: 'Keep your ten recovery codes' })).toHaveFocus();

    await user.click(button('I have saved them'));
    expect(await screen.findByText('10 of 10 recovery codes are left.')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Recovery codes' })).not.toBeInTheDocument();
    expect(services.authStore.getState().user?.factors).toHaveLength(1);
  });

  test('stays off after a wrong code, which is told at its field and can be tried again', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Set up two-step verification' }));
    await user.type(await screen.findByLabelText('Six-digit code'), '000000');
    await user.click(button('Turn on'));
    await waitFor(() => expect(screen.getByLabelText('Six-digit code')).toBeInvalid());
    expect(screen.getByText(/^This code is not right, or it was used before/)).toBeInTheDocument();
    expect(screen.getByLabelText('Six-digit code')).toHaveValue('000000');
    expect(factors.requests).not.toContain('POST /rest/v1/rpc/make_recovery_codes');
  });

  test('gives up what was begun before and not finished', async () => {
    account.factors = [buildFactor({ id: '00000000-0000-4000-8000-0000000000f9', status: 'unverified' })];
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Set up two-step verification' }));
    await screen.findByLabelText('Six-digit code');
    expect(factors.requests).toContain('DELETE /auth/v1/factors/00000000-0000-4000-8000-0000000000f9');
  });

  test('that could not make its codes is on and says what is missing', async () => {
    factors.state.codesLeft = 0;
    server.use(
      http.post(`${config.supabaseUrl}/rest/v1/rpc/make_recovery_codes`, () => new HttpResponse(null, { status: 503 })),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Set up two-step verification' }));
    await user.type(await screen.findByLabelText('Six-digit code'), APP_CODE);
    await user.click(button('Turn on'));
    expect(await screen.findByText('No recovery codes')).toBeInTheDocument();
    expect(button('Make recovery codes')).toBeInTheDocument();
  });

  test('can be cancelled while it is set up', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Set up two-step verification' }));
    await screen.findByLabelText('Six-digit code');
    await user.click(button('Cancel'));
    expect(button('Set up two-step verification')).toBeInTheDocument();
  });

  test('warns when the recovery codes run out', async () => {
    await openProtected(2);
    expect(screen.getByText('2 of 10 recovery codes left')).toBeInTheDocument();
  });

  test('makes new codes after asking', async () => {
    const { user } = await openProtected();
    await user.click(button('Make new codes'));
    expect(factors.requests).not.toContain('POST /rest/v1/rpc/make_recovery_codes');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Make new codes' }));
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeInTheDocument();
  });

  test.each([
    ['the code of the app', APP_CODE],
    ['a recovery code', RECOVERY_CODE],
  ])('is turned off with %s', async (_what, code) => {
    const { user } = await openProtected();
    await user.click(button('Turn off'));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Code'), code);
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Two-step verification is off')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Set up two-step verification' })).toBeInTheDocument();
    expect(account.factors).toEqual([]);
  });

  test('stays on when the code is wrong', async () => {
    const { user } = await openProtected();
    await user.click(button('Turn off'));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Code'), '000000');
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(dialog.getByLabelText('Code')).toBeInvalid());
    expect(account.factors).toHaveLength(1);
    expect(factors.requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
  });

  test('is asked for from staff, who find the way back', async () => {
    account.role = 'hod';
    await open();
    expect(await screen.findByText(/Members of staff are asked to set it up/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/admin');
  });
});

describe('the password', () => {
  function answerUser(...answers: (() => Response)[]) {
    const sent: unknown[] = [];
    server.use(
      http.put(`${config.supabaseUrl}/auth/v1/user`, async ({ request }) => {
        sent.push(await request.json());
        return answers[Math.min(sent.length, answers.length) - 1]?.() ?? HttpResponse.json(userOf(account));
      }),
    );
    return sent;
  }
  const accepted = () => HttpResponse.json(userOf(account));
  const field = () => screen.getByLabelText('New password');

  test('is changed, and the other devices are signed out', async () => {
    const sent = answerUser(accepted);
    const { user } = await open();
    await user.type(field(), 'Median2026');
    await user.click(button('Change password'));
    expect(await screen.findByText('Password changed')).toBeInTheDocument();
    expect(sent).toEqual([expect.objectContaining({ password: 'Median2026' })]);
    expect(backEnd.requests).toContain('POST /auth/v1/logout');
    expect(field()).toHaveValue('');
  });

  test('against the rule makes no request, and the checklist says what is missing', async () => {
    const sent = answerUser(accepted);
    const { user } = await open();
    await user.type(field(), 'median2026');
    await user.click(button('Change password'));
    await waitFor(() => expect(field()).toBeInvalid());
    expect(screen.getByText('One uppercase letter')).toHaveTextContent('missing');
    expect(sent).toEqual([]);
  });

  test.each([
    [['pwned'], 'It is on the lists of common and stolen passwords that are tried first. Choose another password.'],
    [['length'], 'It is too short. Choose another password.'],
    [['characters'], /^It needs more kinds of characters/],
  ])('that is weak because of %j is told at its field and kept', async (reasons, words) => {
    answerUser(() =>
      HttpResponse.json(
        { code: 422, error_code: 'weak_password', msg: 'Weak', weak_password: { reasons, message: 'Weak' } },
        { status: 422 },
      ),
    );
    const { user } = await open();
    await user.type(field(), 'Password1');
    await user.click(button('Change password'));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(field()).toBeInvalid();
    expect(field()).toHaveValue('Password1');
  });

  test('is changed with the code of a mail when the service wants to be sure', async () => {
    const sent = answerUser(
      () => authError(401, 'reauthentication_needed', 'Password update requires reauthentication'),
      () => authError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
      accepted,
    );
    let mails = 0;
    server.use(
      http.get(`${config.supabaseUrl}/auth/v1/reauthenticate`, () => {
        mails += 1;
        return HttpResponse.json({});
      }),
    );
    const { user } = await open();
    await user.type(field(), 'Median2026');
    await user.click(button('Change password'));
    await user.type(await screen.findByLabelText('Code from the mail'), '111111');
    await user.click(button('Change password'));
    await waitFor(() => expect(screen.getByLabelText('Code from the mail')).toBeInvalid());
    await user.clear(screen.getByLabelText('Code from the mail'));
    await user.type(screen.getByLabelText('Code from the mail'), '123456');
    await user.click(button('Change password'));
    expect(await screen.findByText('Password changed')).toBeInTheDocument();
    expect(sent.at(-1)).toMatchObject({ password: 'Median2026', nonce: '123456' });
    expect(mails).toBe(1);
  });

  test('that was not changed says why and is kept', async () => {
    answerUser(() => new HttpResponse(null, { status: 503 }));
    const { user } = await open();
    await user.type(field(), 'Median2026');
    await user.click(button('Change password'));
    expect(await screen.findByText('The password was not changed')).toBeInTheDocument();
    expect(screen.queryByText('Password changed')).not.toBeInTheDocument();
    expect(field()).toHaveValue('Median2026');
  });
});

describe('the e-mail address', () => {
  test('is changed in both mailboxes, and the page says what it waits for', async () => {
    let asked: unknown = null;
    let newEmail: string | undefined;
    server.use(
      http.put(`${config.supabaseUrl}/auth/v1/user`, async ({ request }) => {
        asked = { body: await request.json(), redirect: new URL(request.url).searchParams.get('redirect_to') };
        newEmail = 'diya@new.example';
        return HttpResponse.json({ ...userOf(account), new_email: newEmail });
      }),
      http.get(`${config.supabaseUrl}/auth/v1/user`, () =>
        HttpResponse.json({ ...userOf(account), new_email: newEmail }),
      ),
    );
    const { user } = await open();
    await user.type(await screen.findByLabelText('New e-mail address'), 'diya@new.example');
    await user.click(button('Change e-mail address'));
    expect(await screen.findByText('Two mails on their way')).toBeInTheDocument();
    expect(await screen.findByText('Waiting for diya@new.example')).toBeInTheDocument();
    expect(asked).toMatchObject({ body: { email: 'diya@new.example' }, redirect: 'http://localhost:3000/auth' });
  });

  test('that is the present one is not asked for', async () => {
    const { user } = await open();
    await user.type(await screen.findByLabelText('New e-mail address'), account.email.toUpperCase());
    await user.click(button('Change e-mail address'));
    expect(await screen.findByText('This is the address you have now.')).toBeInTheDocument();
  });
});

describe('other devices', () => {
  test('are signed out, and this one is not', async () => {
    let scope: string | null = null;
    server.use(
      http.post(`${config.supabaseUrl}/auth/v1/logout`, ({ request }) => {
        scope = new URL(request.url).searchParams.get('scope');
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, services } = await open();
    await user.click(button('Sign out everywhere else'));
    expect(await screen.findByText('Signed out everywhere else')).toBeInTheDocument();
    expect(scope).toBe('others');
    expect(services.authStore.getState().session).not.toBeNull();
  });

  test('that were not signed out are not said to be', async () => {
    server.use(
      http.post(`${config.supabaseUrl}/auth/v1/logout`, () => authError(500, 'unexpected_failure', 'Not now')),
    );
    const { user } = await open();
    await user.click(button('Sign out everywhere else'));
    expect(await screen.findByText('The other devices were not signed out')).toBeInTheDocument();
    expect(screen.queryByText('Signed out everywhere else')).not.toBeInTheDocument();
  });
});

test('settings that cannot be read are an error with a way to try again, not "off"', async () => {
  server.use(http.get(`${config.supabaseUrl}/auth/v1/user`, () => new HttpResponse(null, { status: 503 })));
  const { user } = await open();
  const twoStep = section('Two-step verification');
  expect(await twoStep.findByText('Your settings could not be loaded')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Set up two-step verification' })).not.toBeInTheDocument();
  server.resetHandlers();
  await user.click(twoStep.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Set up two-step verification' })).toBeInTheDocument();
});
