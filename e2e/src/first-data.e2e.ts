import type { Request } from 'playwright-core';
import { open, openVisit, untilSettled } from './browser.ts';
import { signInByApi, staffWithRole } from './people.ts';

const isData = (request: Request) => request.url().includes('/rest/v1/');
const callOf = (request: Request) => `${request.method()} ${request.url()} ${request.postData() ?? ''}`;

test.each(['/admin', '/admin/users?q=a&page=1', '/admin/courses', '/admin/surveys?sort=title', '/admin/lab'])(
  'what %s shows first is asked for once, before it is drawn or when it is',
  async (path) => {
    const { page } = await openVisit({ session: await signInByApi(staffWithRole('hod')) });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (isData(request)) calls.push(callOf(request));
    });
    await open(page, path);
    await untilSettled(page);
    expect(calls.length).toBeGreaterThan(2);
    expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
  },
);

test('nobody asks for the rows of a page that is not theirs', async () => {
  const { page } = await openVisit({ session: await signInByApi(staffWithRole('lab_incharge')) });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (isData(request)) calls.push(callOf(request));
  });
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
