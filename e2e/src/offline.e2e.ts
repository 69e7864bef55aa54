import type { Page } from 'playwright-core';
import { open, openVisit } from './browser.ts';
import { createStudent, signInByApi, staffWithRole } from './people.ts';
import { readRows, removeRow } from './rows.ts';
import { waitUntil } from './wait-until.ts';

const OFFLINE_WORDS = 'You are offline. Nothing was sent; your text is kept.';
const NO_ANSWER = /^No answer came within 5 seconds/;
const COMPLAINTS = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /Failed to load resource/];

/** A deadline of five seconds and what a busy machine takes to draw. */
const HEARD_BY = { timeout: 10_000 };

test('whoever presses Enroll Now offline hears it, nothing goes out when the net is back, and one more press enrols once', async () => {
  const session = await signInByApi(await createStudent('offline'));
  const { page, context, allow } = await openVisit({ session });
  allow(...COMPLAINTS);
  const enrolments = () => readRows(session, 'course_enrolments', 'select=course_id');
  await open(page, '/courses?q=first+steps');
  const enroll = page.getByRole('button', { name: /^Enroll Now/ }).first();
  await enroll.waitFor();

  await context.setOffline(true);
  await enroll.click();
  await page.getByText(OFFLINE_WORDS).waitFor(HEARD_BY);
  await enroll.and(page.locator(':enabled')).waitFor();
  await context.setOffline(false);
  // An answer that the page itself gets after that: whatever had waited for the net would have gone before it.
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  expect(await enrolments()).toEqual([]);

  await page.route('**/rpc/enrol_in_course', () => undefined);
  await enroll.click();
  await page.getByText(NO_ANSWER).waitFor(HEARD_BY);
  await page.unroute('**/rpc/enrol_in_course');
  await enroll.click();
  await waitUntil(async () => (await enrolments()).length > 0, 'The second press enrolled nobody.');
  await page
    .getByRole('button', { name: /^Leave course/ })
    .first()
    .waitFor();
  expect(await enrolments()).toHaveLength(1);
});

test('a form of the dashboard says offline what is the case, keeps its text and is saved once afterwards', async () => {
  const session = await signInByApi(staffWithRole('hod'));
  const { page, context, allow } = await openVisit({ session });
  allow(...COMPLAINTS);
  const text = `Offline ${Date.now()}`;
  const stored = () => readRows(session, 'announcements', `select=id&text=eq.${encodeURIComponent(text)}`);
  await openNewAnnouncement(page, text);

  await context.setOffline(true);
  await save(page);
  await page.getByRole('dialog').getByText(OFFLINE_WORDS).waitFor(HEARD_BY);
  await context.setOffline(false);
  expect(await stored()).toEqual([]);

  await page.route('**/rest/v1/announcements*', (route) =>
    route.request().method() === 'POST' ? undefined : route.fallback(),
  );
  await save(page);
  await page.getByRole('dialog').getByText(NO_ANSWER).waitFor(HEARD_BY);
  await page.unroute('**/rest/v1/announcements*');
  await save(page);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const rows = await stored();
  expect(rows).toHaveLength(1);
  for (const { id } of rows) await removeRow(session, 'announcements', id);
});

async function openNewAnnouncement(page: Page, text: string): Promise<void> {
  await open(page, '/admin/content?tab=announcements');
  await page.getByRole('button', { name: 'New announcement' }).click();
  await page.getByRole('dialog').getByLabel('Text', { exact: true }).fill(text);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Publish announcement' }).click();
}
