import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { authError, config } from '../testing/fake-supabase.ts';
import { account, open, serveAuthPage, signUp, toast } from '../testing/auth-page.tsx';

const { server, backEnd } = serveAuthPage();

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
