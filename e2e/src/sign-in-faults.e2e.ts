import type { Page } from 'playwright-core';
import { open, openVisit } from './browser.ts';
import { createStudent, signInByApi } from './people.ts';

const FAULT = /The sign-in service has a fault/;
const PAGE = '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>';

/** What a broken service may answer. */
const FAULTS = [
  { status: 500, contentType: 'application/json', body: '{}' },
  { status: 503, contentType: 'text/html', body: PAGE },
  { status: 502, body: '' },
  { status: 200, contentType: 'text/html', body: PAGE },
];

test('a broken sign-in service is told as one on every form that asks it, and blames nobody', async () => {
  const session = await signInByApi(await createStudent('fault'));
  const { page, allow } = await openVisit();
  const signedIn = await openVisit({ session });
  for (const visit of [{ allow }, signedIn]) visit.allow(/\/auth\/v1\//, /is not valid JSON/, /Unexpected end of JSON/);

  for (const fault of FAULTS) {
    await page.route('**/auth/v1/**', (route) => route.fulfill(fault));
    await open(page, '/auth');
    await press(page, { Email: 'diya@students.example', Password: 'Median-2026' }, 'Sign In');
    await page.getByRole('main').getByText(FAULT).waitFor();

    await open(page, '/admin/login');
    await press(page, { Email: 'head@stat.example', Password: 'Median-2026' }, 'Sign In');
    await page.getByRole('alert').getByText(FAULT).waitFor();
    expect(await page.getByText('Invalid email or password').count()).toBe(0);
    await page.unroute('**/auth/v1/**');
  }

  await page.route('**/auth/v1/**', (route) => route.fulfill(FAULTS[0]));
  await open(page, '/auth?mode=sign-up');
  await press(page, { Email: 'diya@students.example', Password: 'Median-2026' }, 'Sign Up');
  await page.getByRole('main').getByText(FAULT).waitFor();
  await open(page, '/auth?mode=recover');
  await press(page, { Email: 'diya@students.example' }, 'Send the code');
  await page.getByRole('main').getByText(FAULT).waitFor();

  await open(signedIn.page, '/auth/security');
  await signedIn.page.getByRole('button', { name: 'Set up two-step verification' }).waitFor();
  await signedIn.page.route('**/auth/v1/**', (route) => route.fulfill(FAULTS[0]));
  await press(signedIn.page, {}, 'Set up two-step verification');
  await signedIn.page.getByText(FAULT).waitFor();
  await press(signedIn.page, {}, 'Sign out everywhere else');
  await signedIn.page.getByText(FAULT).nth(1).waitFor();
});

async function press(page: Page, fields: Record<string, string>, button: string): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
}
