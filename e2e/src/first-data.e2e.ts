import type { Page, Request } from 'playwright-core';
import { open, openVisit, untilSettled } from './browser.ts';
import { signInByApi, staffWithRole } from './people.ts';

const isData = (request: Request) => request.url().includes('/rest/v1/');

/** What the page asks the Data API for, from now on. */
function callsFrom(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (isData(request)) calls.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
  });
  return calls;
}

test.each([
  ['/admin', '/rpc/overview_figures'],
  ['/admin/users?page=1', '/people?'],
  ['/admin/users?q=sen', '/rpc/find_people'],
  ['/admin/courses', '/course_summaries?'],
  ['/admin/surveys?sort=title', '/survey_summaries?'],
  ['/admin/lab', '/lab_session_summaries?'],
])('what %s shows first is asked for before the frame around it is there, and once', async (path, first) => {
  const { page } = await openVisit({ session: await signInByApi(staffWithRole('hod')) });
  const calls = callsFrom(page);
  const isAsked = page.waitForRequest((request) => isData(request) && request.url().includes(first));
  await page.route('**/dashboard-frame.js*', async (route) => {
    await isAsked;
    await route.continue();
  });
  await open(page, path);
  await untilSettled(page);
  expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
});

test('nobody asks for the rows of a page that is not theirs', async () => {
  const { page } = await openVisit({ session: await signInByApi(staffWithRole('lab_incharge')) });
  const calls = callsFrom(page);
  await open(page, '/admin/users');
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  await untilSettled(page);
  expect(calls.filter((call) => call.includes('/people') || call.includes('find_people'))).toEqual([]);
});

test('supabase-js comes after the page, and keeps the session from then on', async () => {
  const { page } = await openVisit({ session: await signInByApi(staffWithRole('hod')) });
  const arrives = page.waitForRequest(/\/supabase\.js$/);
  await open(page, '/admin/users');
  await page.getByRole('row').nth(1).waitFor();
  await arrives;
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/admin/login');
  await expect(page.evaluate(() => localStorage.getItem('portal-auth'))).resolves.toBeNull();
});
