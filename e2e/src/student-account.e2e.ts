import type { Page } from 'playwright-core';
import { violations } from './accessibility.ts';
import { open, openVisit, slowDown } from './browser.ts';
import { mailsTo, mailTo } from './mailbox.ts';
import { createStudent, newPerson, type Person, signInByApi, signOutEverywhere } from './people.ts';
import { coloursOf, dragDown, heldUpright, makePicture } from './pictures.ts';
import { portalUrl } from './portal.ts';
import { countToasts, toast } from './toast.ts';

const RULE = 'Password must be at least 8 characters long and contain at least one uppercase letter and one number.';
const REFUSED_SIGN_IN = [/^400 for POST .*\/auth\/v1\/token/, /status of 400.*\/auth\/v1\/token/];

test('a student signs up, verifies by mail, signs out and signs in again', async () => {
  const person = newPerson();
  const { page, allow } = await openVisit();
  allow(...REFUSED_SIGN_IN);

  await open(page, '/auth');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('heading', { name: 'Create an account', level: 1 }).waitFor();
  await fillIn(page, person);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await toast(page, 'Account created', 'Please check your email to verify your account.');
  expect(new URL(page.url()).pathname).toBe('/auth');
  expect(await page.getByRole('link', { name: 'Login' }).isVisible()).toBe(true);

  const mail = await mailTo(person.email, /confirm/i);
  expect(mail.link).toContain(`${portalUrl()}/auth/v1/verify`);
  await page.goto(mail.link);
  await page.waitForURL('/');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await toast(page, 'Welcome back!', 'You have successfully signed in.');
  expect(page.url()).not.toContain('access_token');

  await page.getByRole('button', { name: 'Logout' }).click();
  await toast(page, 'Logged out successfully', 'You have been signed out of your account');
  await page.getByRole('link', { name: 'Login' }).waitFor();
  expect(await page.getByText('Signed out', { exact: true }).count()).toBe(0);

  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Welcome back', level: 1 }).waitFor();
  await signIn(page, { ...person, password: 'Wrong-Password-1' });
  await toast(page, 'Error signing in');
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(person.email);

  await signIn(page, person);
  await page.waitForURL('/');
  await toast(page, 'Welcome back!', 'You have successfully signed in.');
});

test.each(['sign-in', 'sign-up'])('a password against the rule makes a toast and no request (%s)', async (mode) => {
  const { page } = await openVisit();
  await open(page, `/auth?mode=${mode}`);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  for (const password of ['short1A', 'nouppercase1', 'NoNumberHere']) {
    await fillIn(page, { email: newPerson().email, password });
    await page.getByRole('button', { name: /^Sign (In|Up)$/ }).click();
    const card = await toast(page, 'Invalid password', RULE);
    await card.getByRole('button').click();
  }
  expect(calls.filter((url) => url.includes('/auth/v1/'))).toEqual([]);
});

test('a forgotten password is replaced with the code from the mail', async () => {
  const person = await createStudent();
  const { page, allow } = await openVisit();
  allow(...REFUSED_SIGN_IN);
  await askForRecovery(page, person);
  const { code } = await mailTo(person.email, /password/i);
  expect(code).toMatch(/^\d{6}$/);
  await page.getByRole('textbox', { name: /code/i }).fill(code ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  const changed = await chooseNewPassword(page, person);
  await expect(signInByApi(person)).rejects.toThrow('400');
  await expect(signInByApi(changed)).resolves.toHaveProperty('access_token');
});

test('a forgotten password is replaced with the link from the mail', async () => {
  const person = await createStudent();
  const { page } = await openVisit();
  await askForRecovery(page, person);
  const { link } = await mailTo(person.email, /password/i);
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  const changed = await chooseNewPassword(page, person);
  await expect(signInByApi(changed)).resolves.toHaveProperty('access_token');
});

test('recovery says the same for an address that nobody has', async () => {
  const stranger = newPerson('stranger');
  const { page } = await openVisit();
  await askForRecovery(page, stranger);
  expect(mailsTo(stranger.email)).toEqual([]);
});

test('whoever a guard sent to sign in can continue to the page they wanted', async () => {
  const person = await createStudent();
  const { page } = await openVisit();
  await page.goto('/quizzes?category=statistics');
  await page.waitForURL(/\/auth/);
  await signIn(page, person);
  await page.waitForURL('/');
  const card = await toast(page, 'Welcome back!');
  await card.getByRole('link', { name: 'Continue to Quizzes' }).click();
  await page.waitForURL('/quizzes?category=statistics');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test.each([
  '/students',
  '/students/timetables',
  '/students/materials',
  '/students/assessments',
  '/courses',
  '/quizzes',
  '/blog',
  '/events',
  '/surveys',
])('a visitor who opens %s is sent to sign in', async (path) => {
  const { page } = await openVisit();
  await page.goto(path);
  await page.waitForURL('/auth');
  await page.getByRole('heading', { name: 'Welcome back', level: 1 }).waitFor();
});

test('a student gives a name and a class, and a picture that is cut by keyboard or by pointer, and all of it stands after a reload', async () => {
  const { page } = await openVisit({ session: await signInByApi(await createStudent()) });
  await open(page, '/account');
  await page.getByLabel('Full name').fill('Diya R. Nair');
  await page.keyboard.press('Enter');
  await toast(page, 'Name saved');
  await page.getByRole('combobox', { name: 'Class' }).selectOption('M.Sc. Statistics I Year');
  await page.getByLabel('Roll number').fill(`T-${Date.now() % 100_000}`);
  await page.keyboard.press('Enter');
  await page.getByText('Waiting for your class teacher').waitFor();

  await page.getByLabel('Picture file').setInputFiles(await makePicture(page, 'image/png'));
  await page.getByRole('application', { name: 'Section of the picture' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Save picture' }).press('Enter');
  await toast(page, 'Picture saved');

  await open(page, '/account');
  await page.getByRole('link', { name: 'Your account, Diya R. Nair' }).first().waitFor();
  await page.getByText('Waiting for your class teacher').waitFor();
  const first = await ownPicture(page);
  expect(
    await coloursOf(page, first, [
      [0.7, 0.5],
      [0.8, 0.5],
    ]),
  ).toEqual(['red', 'blue']);

  // A camera that was held upright says so beside the pixels, which lie on their side.
  await page.getByLabel('Picture file').setInputFiles(heldUpright(await makePicture(page, 'image/jpeg')));
  await dragDown(page, page.getByRole('application', { name: 'Section of the picture' }), 0.15);
  await page.getByRole('button', { name: 'Save picture' }).click();
  await page.getByRole('button', { name: 'Replace picture…' }).waitFor();
  const second = await ownPicture(page);
  expect(
    await coloursOf(page, second, [
      [0.7, 0.6],
      [0.3, 0.7],
    ]),
  ).toEqual(['red', 'blue']);
  expect((await fetch(new URL(first, portalUrl()))).ok).toBe(false);
});

test('signing out in one tab signs out the other', async () => {
  const person = await createStudent();
  const { context, page } = await openVisit({ session: await signInByApi(person) });
  const other = await context.newPage();
  // A tab that still asks for its session while that is ended is told so, and rightly.
  await Promise.all([page.waitForResponse(/\/auth\/v1\/user$/), open(page, '/about')]);
  await Promise.all([other.waitForResponse(/\/auth\/v1\/user$/), open(other, '/contact')]);
  await page.getByRole('button', { name: 'Logout' }).click();
  await toast(page, 'Logged out successfully');
  await other.getByRole('link', { name: 'Login' }).waitFor();
  expect(await countToasts(page)).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('portal-auth'))).toBeNull();
  await other.getByRole('link', { name: 'About', exact: true }).first().click();
  await other.waitForURL('/about');
  expect(await other.getByRole('link', { name: 'Login' }).isVisible()).toBe(true);
});

test('a remembered session stands after a reload, without a flash of Login', async () => {
  const { page } = await openVisit({ session: await signInByApi(await createStudent()) });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  expect(await page.getByRole('link', { name: 'Login' }).isVisible()).toBe(false);
  await open(page, '/courses');
  expect(new URL(page.url()).pathname).toBe('/courses');
});

test('a session that was ended elsewhere is not believed', async () => {
  const session = await signInByApi(await createStudent());
  await signOutEverywhere(session);
  const { page, allow } = await openVisit({ session });
  allow(/^40[0-9] for /, /status of 40[0-9]/);
  await page.goto('/courses');
  await page.waitForURL('/auth');
  await page.getByRole('link', { name: 'Login' }).waitFor();
});

test.each(['/', '/about', '/faculty', '/contact'])(
  'a slow page is taken over as it was rendered though the session ends meanwhile: %s',
  async (path) => {
    const session = await signInByApi(await createStudent());
    await signOutEverywhere(session);
    const { page, allow } = await openVisit({ session });
    allow(/^40[0-9] for /, /status of 40[0-9]/);
    await slowDown(page, 6);
    await open(page, path);
    await page.getByRole('link', { name: 'Login' }).waitFor();
    expect(await page.getByRole('contentinfo').innerText()).toContain('since 1970');
  },
);

test('a session that another server signed is not believed', async () => {
  const session = await signInByApi(await createStudent());
  const [head, body] = session.access_token.split('.');
  const forged = { ...session, access_token: `${head}.${body}.${'x'.repeat(43)}`, refresh_token: 'unknown' };
  const { page, allow } = await openVisit({ session: forged });
  allow(/^40[0-9] for /, /status of 40[0-9]/);
  await page.goto('/courses');
  await page.waitForURL('/auth');
  await page.getByRole('link', { name: 'Login' }).waitFor();
});

async function ownPicture(page: Page): Promise<string> {
  return (await page.getByRole('img', { name: 'Your picture as others see it' }).getAttribute('src')) ?? '';
}

async function fillIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

async function signIn(page: Page, person: Person): Promise<void> {
  await fillIn(page, person);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function askForRecovery(page: Page, { email }: Person): Promise<void> {
  await open(page, '/auth');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Reset your password', level: 1 }).waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await toast(page, 'Mail on its way');
  await page.getByRole('textbox', { name: /code/i }).waitFor();
}

async function chooseNewPassword(page: Page, { email }: Person): Promise<Person> {
  const password = 'Quartile-75';
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await toast(page, 'Password changed');
  await page.waitForURL('/');
  return { email, password };
}
