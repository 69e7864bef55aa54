import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { authError, config, userOf } from '../testing/fake-supabase.ts';
import { account, button, open, section, serveSecurityPage } from '../testing/account-security-page.tsx';

const { server, backEnd } = serveSecurityPage();

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
