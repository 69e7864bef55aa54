import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { Authenticator } from './authenticator.ts';
import { open, openVisit } from './browser.ts';
import { mailTo } from './mailbox.ts';
import { createStudent, newPerson, type Person, signInByApi, staffWithRole } from './people.ts';
import { countToasts, toast } from './toast.ts';

const REFUSED_CODE = [/^422 for POST .*\/auth\/v1\/factors/, /status of 422.*\/auth\/v1\/factors/];

test('a student sets up two-step verification, signs in with the app and with a recovery code, and turns it off', async () => {
  const person = await createStudent('two-step');
  const { page, allow } = await openVisit({ session: await signInByApi(person) });
  allow(...REFUSED_CODE);

  await open(page, '/');
  await page.getByRole('link', { name: 'Your account' }).first().click();
  await page.waitForURL('/account');
  await page.getByRole('link', { name: 'Account security' }).click();
  await page.waitForURL('/auth/security');
  const { app, codes } = await setUp(page);
  expect(codes).toHaveLength(10);
  await page.getByText('10 of 10 recovery codes are left.').waitFor();

  await signOut(page);
  await signIn(page, person);
  await page.getByRole('heading', { name: 'One more step', level: 1 }).waitFor();
  expect(await countToasts(page)).toBe(0);
  await giveCode(page, '000000');
  await page.getByText('This code is not right, or it was used before.', { exact: false }).waitFor();
  await giveCode(page, await app.nextCode());
  await page.waitForURL('/');
  await toast(page, 'Welcome back!', 'You have successfully signed in.');
  expect(await countToasts(page)).toBe(1);

  await signOut(page);
  await signIn(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('/');
  await toast(page, 'Welcome back!', 'You have successfully signed in.');

  await open(page, '/auth/security');
  await page.getByText('9 of 10 recovery codes are left.').waitFor();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog(page)
    .getByLabel('Code')
    .fill(await app.nextCode());
  await dialog(page).getByRole('button', { name: 'Turn off' }).click();
  await toast(page, 'Two-step verification is off');
  await page.getByRole('button', { name: 'Set up two-step verification' }).waitFor();

  await signOut(page);
  await signIn(page, person);
  await page.waitForURL('/');
  await toast(page, 'Welcome back!');
});

test('a session that lacks its second step is asked for it before a private page, and leads on to it', async () => {
  const person = await createStudent('half-way');
  const first = await openVisit({ session: await signInByApi(person) });
  await open(first.page, '/auth/security');
  const { app } = await setUp(first.page);

  const { page } = await openVisit({ session: await signInByApi(person) });
  await page.goto('/quizzes?category=statistics');
  await page.waitForURL('/auth');
  await page.getByRole('heading', { name: 'One more step', level: 1 }).waitFor();
  await page.getByText(person.email).waitFor();
  await giveCode(page, await app.nextCode());
  const card = await toast(page, 'Welcome back!');
  await card.getByRole('link', { name: 'Continue to Quizzes' }).click();
  await page.waitForURL('/quizzes?category=statistics');
});

test('new recovery codes replace the old ones, and can be saved as a file', async () => {
  const person = await createStudent('codes');
  const { page } = await openVisit({ session: await signInByApi(person) });
  await open(page, '/auth/security');
  const { codes } = await setUp(page);
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await dialog(page).getByRole('button', { name: 'Make new codes' }).click();
  const fresh = await shownCodes(page);
  expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const saved = readFileSync(await download.path(), 'utf8');
  expect(fresh.filter((code) => !saved.includes(code))).toEqual([]);
});

test('a forgotten password does not lead around the second step', async () => {
  const person = await createStudent('forgetful');
  const first = await openVisit({ session: await signInByApi(person) });
  await open(first.page, '/auth/security');
  const { app } = await setUp(first.page);

  const { page } = await openVisit();
  await open(page, '/auth?mode=recover');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  const { code } = await mailTo(person.email, /password/i);
  await page.getByRole('textbox', { name: /code/i }).fill(code ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'One more step', level: 1 }).waitFor();
  await giveCode(page, await app.nextCode());
  await page.getByLabel('New password').fill('Quartile-75');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await toast(page, 'Password changed');
  await expect(signInByApi({ ...person, password: 'Quartile-75' })).resolves.toHaveProperty('access_token');
});

test('a member of staff is asked, sets it up, and signs in to the dashboard in two steps', async () => {
  const account = staffWithRole('lab_incharge');
  const { page } = await openVisit();
  await signInAsStaff(page, account);
  await page.waitForURL('/admin');
  await page.getByRole('link', { name: 'set up two-step verification' }).click();
  await page.waitForURL('/auth/security');
  const { app } = await setUp(page);
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await page.waitForURL('/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'set up two-step verification' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/admin/login');
  await signInAsStaff(page, account);
  await page.getByLabel('Six-digit code').waitFor();
  expect(await page.getByText('Login successful').count()).toBe(0);
  await page.goto('/admin/attendance');
  await page.waitForURL('/admin/login');
  await giveCode(page, await app.nextCode());
  await page.waitForURL('/admin');
  await toast(page, 'Login successful', 'Welcome to the admin dashboard');

  // The account is one of the built-in ones, which other tests sign in with.
  await open(page, '/auth/security');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog(page)
    .getByLabel('Code')
    .fill(await app.nextCode());
  await dialog(page).getByRole('button', { name: 'Turn off' }).click();
  await toast(page, 'Two-step verification is off');
});

test('another address counts once both mailboxes have confirmed it', async () => {
  const person = await createStudent('mover');
  const moved = newPerson('moved');
  const { page } = await openVisit({ session: await signInByApi(person) });
  await open(page, '/auth/security');
  await page.getByLabel('New e-mail address').fill(moved.email);
  await page.getByRole('button', { name: 'Change e-mail address' }).click();
  await toast(page, 'Two mails on their way');
  await page.getByText(`Waiting for ${moved.email}`).waitFor();

  await page.goto((await mailTo(person.email, /change of your e-mail/i)).link);
  await page.getByText('One of two mailboxes is confirmed').waitFor();
  await expect(signInByApi(person)).resolves.toHaveProperty('access_token');

  await page.goto((await mailTo(moved.email, /change of your e-mail/i)).link);
  await toast(page, 'E-mail address changed', `From now on you sign in with ${moved.email}.`);
  await open(page, '/auth/security');
  await page.getByText(`Now: ${moved.email}`).waitFor();
  await expect(signInByApi({ ...person, email: moved.email })).resolves.toHaveProperty('access_token');
  await expect(signInByApi(person)).rejects.toThrow('400');
});

test('a changed password and "sign out everywhere else" end the sessions on other devices', async () => {
  const person = await createStudent('careful');
  const elsewhere = await openVisit({ session: await signInByApi(person) });
  elsewhere.allow(/^40[0-9] for /, /status of 40[0-9]/);
  const { page } = await openVisit({ session: await signInByApi(person) });
  await open(page, '/auth/security');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await toast(page, 'Signed out everywhere else');
  await elsewhere.page.goto('/courses');
  await elsewhere.page.waitForURL('/auth');

  await page.getByLabel('New password').fill('Quartile-75');
  await page.getByRole('button', { name: 'Change password' }).click();
  await toast(page, 'Password changed', 'You are signed in here, and signed out everywhere else.');
  await expect(signInByApi(person)).rejects.toThrow('400');
  await expect(signInByApi({ ...person, password: 'Quartile-75' })).resolves.toHaveProperty('access_token');
  await open(page, '/courses');
  expect(new URL(page.url()).pathname).toBe('/courses');
});

/** From the page as it is while two-step verification is off to where it is on, with the codes read and confirmed as saved. */
async function setUp(page: Page): Promise<{ app: Authenticator; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up two-step verification' }).click();
  const picture = page.getByRole('img', { name: 'QR code with the key below' });
  await picture.waitFor();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  const app = new Authenticator(await page.locator('code').innerText());
  await page.getByLabel('Six-digit code').fill(await app.nextCode());
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = await shownCodes(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('recovery codes are left').waitFor();
  return { app, codes };
}

async function shownCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  return list.getByRole('listitem').allInnerTexts();
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Six-digit code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  const card = await toast(page, 'Logged out successfully');
  await card.getByRole('button').click();
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await open(page, '/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function signInAsStaff(page: Page, { email, password }: Person): Promise<void> {
  await open(page, '/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

function dialog(page: Page): Locator {
  return page.getByRole('dialog');
}
