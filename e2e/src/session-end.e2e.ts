import type { Locator, Page } from 'playwright-core';
import { open, openVisit } from './browser.ts';
import { faultsInSight } from './inspect-page.ts';
import {
  createStudent,
  type Person,
  signInByApi,
  signOutEverywhere,
  staffWithRole,
  type StoredSession,
} from './people.ts';
import { readRows, removeRow } from './rows.ts';
import { toast } from './toast.ts';
import { turnOnTwoSteps } from './two-step-person.ts';

/** What the server says to a session that is over, and to a password or a code that is wrong. */
const REFUSALS = [/^4\d\d for /, /status of 4\d\d/];

test('a student whose session ends over a proposal signs in again in place and sends what they wrote', async () => {
  const person = await createStudent('ended');
  const { page, allow } = await openVisit({ session: await signInByApi(person) });
  allow(...REFUSALS);
  const title = await writeProposal(page);

  await endSession(page);
  await press(page, 'Create Survey');
  await dialog(page).getByText('Sign in again to go on. Your text is kept.').waitFor();
  expect(await dialog(page).getByLabel('Email').inputValue()).toBe(person.email);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
  expect(await faultsInSight(page, 'session-ended', [320])).toEqual([]);
  await signInAgain(page, 'Not-My-Password-1');
  await dialog(page).getByText('This password is not right.').waitFor();
  await signInAgain(page, person.password);
  await dialog(page).waitFor({ state: 'detached' });
  expect(await page.getByLabel('Title').inputValue()).toBe(title);
  expect(new URL(page.url()).pathname).toBe('/surveys');
  await page.getByRole('button', { name: 'Create Survey' }).click();
  await toast(page, 'Survey created');
  const stored = `select=id&title=eq.${encodeURIComponent(title)}`;
  expect(await readRows(await storedSession(page), 'surveys', stored)).toHaveLength(1);
});

test('signing in again in another tab goes on here, and whoever gives up finds the way back and the text', async () => {
  const person = await createStudent('tabs');
  const { page, context, allow } = await openVisit({ session: await signInByApi(person) });
  allow(...REFUSALS);
  const title = await writeProposal(page);
  const other = await context.newPage();
  await open(other, '/');
  await other.getByRole('button', { name: 'Logout' }).click();
  await dialog(page).waitFor();
  await other.getByRole('link', { name: 'Login' }).click();
  await signIn(other, person);
  await dialog(page).waitFor({ state: 'detached' });
  expect(await page.getByLabel('Title').inputValue()).toBe(title);
  await other.close();

  await page.getByLabel('Title').fill(`${title} again`);
  await endSession(page);
  await press(page, 'Create Survey');
  await dialog(page).getByRole('button', { name: 'Leave this page' }).click();
  await page.waitForURL('/auth');
  await signIn(page, person);
  await (await toast(page, 'Welcome back!')).getByRole('link', { name: /^Continue to/ }).click();
  await page.getByText(/Your unsent text from .* is back/).waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe(`${title} again`);
});

test('a member of staff whose session ends over a form gives password and code in place and saves it', async () => {
  const account = staffWithRole('lab_incharge');
  const { app, session, turnOff } = await turnOnTwoSteps(account);
  let again: StoredSession | undefined;
  try {
    const { page, allow } = await openVisit({ session });
    allow(...REFUSALS);
    const name = `Bell curve bench ${Date.now()}`;
    await open(page, '/admin/lab-resources?new=1');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Laboratory').fill('Gauss');

    await endSession(page);
    await press(page, 'Add resource');
    await signInAgain(page, account.password);
    const code = dialog(page).getByLabel('Six-digit code');
    await code.fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This code is not right', { exact: false }).waitFor();
    await code.fill(await app.nextCode());
    await page.getByRole('button', { name: 'Continue' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    again = await storedSession(page);
    expect(await page.getByLabel('Name').inputValue()).toBe(name);
    await page.getByRole('button', { name: 'Add resource' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const stored = await readRows(again, 'lab_resources', `select=id&name=eq.${encodeURIComponent(name)}`);
    expect(stored).toHaveLength(1);
    await removeRow(again, 'lab_resources', stored[0]?.id);
  } finally {
    // The account is one of the built-in ones, which other tests sign in with.
    await turnOff(again);
  }
});

test('a member of staff who turned on two-step verification elsewhere gives both steps over the form and saves it', async () => {
  const account = staffWithRole('lab_incharge');
  const { page, allow } = await openVisit({ session: await signInByApi(account) });
  allow(...REFUSALS);
  const name = `Galton board ${Date.now()}`;
  await open(page, '/admin/lab-resources?new=1');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Laboratory').fill('Gauss');
  const { app, turnOff } = await turnOnTwoSteps(account);
  let again: StoredSession | undefined;
  try {
    await page.getByRole('button', { name: 'Add resource' }).click();
    await dialog(page).waitFor();
    await signInAgain(page, account.password);
    await dialog(page)
      .getByLabel('Six-digit code')
      .fill(await app.nextCode());
    await page.getByRole('button', { name: 'Continue' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    again = await storedSession(page);

    await leaveHalfSignedIn(page, account);
    const step = page.getByRole('dialog', { name: 'Your session needs its second step' });
    await step.waitFor();
    expect(await faultsInSight(page, 'step-missing', [320])).toEqual([]);
    await step.getByLabel('Six-digit code').fill(await app.nextCode());
    await step.getByRole('button', { name: 'Continue' }).click();
    await step.waitFor({ state: 'detached' });
    again = await storedSession(page);
    expect(await page.getByLabel('Name').inputValue()).toBe(name);
    await page.getByRole('button', { name: 'Add resource' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const stored = await readRows(again, 'lab_resources', `select=id&name=eq.${encodeURIComponent(name)}`);
    expect(stored).toHaveLength(1);
    await removeRow(again, 'lab_resources', stored[0]?.id);
  } finally {
    // The account is one of the built-in ones, which other tests sign in with.
    await turnOff(again);
  }
});

async function writeProposal(page: Page): Promise<string> {
  const title = `Evenings in the reading room ${Date.now()}`;
  await open(page, '/surveys?tab=create');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').fill('Hostel');
  await page.getByLabel('Description').fill('Asks who reads where, and until when.');
  return title;
}

/** What another tab leaves in which the password was given, and the page sees when somebody comes back to it. */
async function leaveHalfSignedIn(page: Page, person: Person): Promise<void> {
  await page.evaluate(
    (session) => {
      localStorage.setItem('portal-auth', session);
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    JSON.stringify(await signInByApi(person)),
  );
}

function dialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Your session has ended' });
}

async function signInAgain(page: Page, password: string): Promise<void> {
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Sign in again' }).click();
}

/** Ends the session on the server, and its last token here: with it the server would still take requests for a while. */
async function endSession(page: Page): Promise<void> {
  const session = await storedSession(page);
  await signOutEverywhere(session);
  await page.evaluate(
    (expired) => localStorage.setItem('portal-auth', expired),
    JSON.stringify({ ...session, expires_at: 1 }),
  );
}

/** Presses, and waits for the dialog: it is there before when supabase-js, which comes after the page, has looked first. */
async function press(page: Page, name: string): Promise<void> {
  const pressed = page
    .getByRole('button', { name })
    .click({ timeout: 20_000 })
    .catch(() => undefined);
  await Promise.all([pressed, dialog(page).waitFor()]);
}

async function storedSession(page: Page): Promise<StoredSession> {
  return JSON.parse(await page.evaluate(() => localStorage.getItem('portal-auth') ?? '{}')) as StoredSession;
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}
