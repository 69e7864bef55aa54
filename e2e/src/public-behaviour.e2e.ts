import { leadTo, open, openVisit, untilSettled } from './browser.ts';
import { PUBLIC_PAGES } from './pages.ts';
import { apiKey, signInByApi, staffWithRole } from './people.ts';
import { portalUrl } from './portal.ts';
import { toast } from './toast.ts';
import { waitUntil } from './wait-until.ts';

const MESSAGE = {
  'First name': 'Kavya',
  'Last name': 'Rao',
  Email: 'kavya.rao@example.org',
  Subject: 'Admission to M.Sc. Statistics',
  Message: 'Is there an entrance test this year?',
};

test('a contact message is stored, and the button says so for at least a second and has its focus back', async () => {
  const { page } = await openVisit();
  await open(page, '/contact');
  const subject = `${MESSAGE.Subject} ${Date.now()}`;
  await fillIn({ ...MESSAGE, Subject: subject });
  const startedAt = Date.now();
  await page.getByRole('button', { name: 'Send Message' }).press('Enter');
  const sending = page.getByRole('button', { name: 'Sending...' });
  await sending.waitFor();
  expect(await sending.isDisabled()).toBe(true);
  await toast(page, 'Message sent successfully', "We'll get back to you as soon as possible.");
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1000);
  await page.waitForFunction(() => document.activeElement?.textContent === 'Send Message');
  expect(await page.getByLabel('Message').first().inputValue()).toBe('');

  const stored = await waitUntil(() => messagesAbout(subject), 'The message is not in the database.');
  expect(stored).toEqual([
    expect.objectContaining({
      first_name: 'Kavya',
      last_name: 'Rao',
      email: 'kavya.rao@example.org',
      message: MESSAGE.Message,
    }),
  ]);

  async function fillIn(values: Record<string, string>) {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label).first().fill(value);
  }
});

test('a contact message that cannot be stored keeps its text', async () => {
  const { page, allow } = await openVisit();
  allow(/send_contact_message/, /status of 503/);
  await page.route('**/rest/v1/rpc/send_contact_message', (route) =>
    route.fulfill({ status: 503, json: { message: 'down' } }),
  );
  await open(page, '/contact');
  for (const [label, value] of Object.entries(MESSAGE)) await page.getByLabel(label).first().fill(value);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await toast(page, 'Error sending message', 'Please try again later.');
  for (const [label, value] of Object.entries(MESSAGE)) {
    expect(await page.getByLabel(label).first().inputValue()).toBe(value);
  }
  await page.unroute('**/rest/v1/rpc/send_contact_message');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await toast(page, 'Message sent successfully');
});

test('all five fields of the contact form are required', async () => {
  const { page } = await openVisit();
  await open(page, '/contact');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.waitForFunction(() => document.querySelectorAll('main [aria-invalid="true"]').length === 5);
  expect(calls.filter((url) => url.includes('/rest/'))).toEqual([]);
});

test('the ticker shows four announcements, one after the other every five seconds, and can be paused', async () => {
  const { page } = await openVisit({ isSpoilt: true });
  await page.clock.install();
  await open(page, '/');
  const ticker = page.getByRole('region', { name: /announcement/i });
  const shown = () => ticker.innerText();
  const untilNext = async () => {
    const before = await shown();
    let passed = 0;
    while ((await shown()) === before && passed < 120_000) {
      await page.clock.runFor(250);
      passed += 250;
    }
    await page.clock.runFor(600);
    return passed + 600;
  };
  // Until the page works, time passes without anything to show for it; the first change comes whenever that is.
  await untilNext();
  const seen = [await shown()];
  for (let step = 0; step < 4; step += 1) {
    const milliseconds = await untilNext();
    expect(Math.abs(milliseconds - 5000)).toBeLessThanOrEqual(1000);
    seen.push(await shown());
  }
  expect(new Set(seen.slice(0, 4)).size).toBe(4);
  expect(seen[4]).toBe(seen[0]);

  await ticker.getByRole('button', { name: /pause/i }).click();
  await page.mouse.move(0, 0);
  const paused = await shown();
  await page.clock.runFor(11_000);
  expect((await shown()).replace(/play|resume|pause/i, '')).toBe(paused.replace(/play|resume|pause/i, ''));
});

test('the faculty search finds by name and by research area, and says so when nobody matches', async () => {
  const { page } = await openVisit();
  await open(page, '/faculty');
  const search = page.getByRole('searchbox');
  const cards = page.getByRole('button', { name: /^Show More/ });
  const everybody = await cards.count();
  expect(everybody).toBeGreaterThan(1);

  await search.fill('mEENAKSHI');
  await page.waitForFunction(() => new URLSearchParams(location.search).has('q'));
  await waitUntil(async () => (await cards.count()) === 1, 'The search does not narrow the list.');

  await search.fill('zzzz');
  await page.getByText('No Faculty Found').waitFor();
  await page.getByText('Please try a different search term').waitFor();

  await search.fill('');
  await waitUntil(
    async () => (await cards.count()) === everybody,
    'Clearing the search does not bring everybody back.',
  );
});

test('one faculty card is open at a time', async () => {
  const { page } = await openVisit();
  await open(page, '/faculty');
  const words = await page.getByRole('button', { name: /^Show More/ }).allTextContents();
  const [first = '', , third = ''] = words.map((text) => text.replace('Show More: ', ''));
  const toggle = (label: string, person: string) =>
    page.getByRole('button', { name: new RegExp(`^${label}.*${person}`) });
  await toggle('Show More', first).click();
  await toggle('Show Less', first).waitFor();
  await toggle('Show More', third).click();
  await toggle('Show Less', third).waitFor();
  await toggle('Show More', first).waitFor();
  await toggle('Show Less', third).click();
  await toggle('Show More', third).waitFor();
  expect(await page.getByRole('button', { name: /^Show Less/ }).count()).toBe(0);
});

test('the search of /faculty works in the address, before any script runs', async () => {
  const { page } = await openVisit({ javaScriptEnabled: false });
  await page.goto('/faculty?q=zzzz');
  await page.getByText('No Faculty Found').waitFor();
});

test('research has four tabs; the search affects the papers alone', async () => {
  const { page } = await openVisit();
  await open(page, '/research');
  const tabs = page.getByRole('tab');
  const names = (await tabs.allInnerTexts()).map((text) => text.replace(/[\s\d]+$/, ''));
  expect(names).toEqual(['Research Papers', 'Ongoing Projects', 'Completed Projects', 'Student Research']);
  expect(await tabs.first().getAttribute('aria-selected')).toBe('true');

  await page.getByRole('searchbox').fill('zzzz');
  await page.getByText('No Research Papers Found').waitFor();
  await page.getByText('Try adjusting your search term or browse all papers').waitFor();
  await tabs.filter({ hasText: 'Ongoing Projects' }).click();
  await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
  await tabs.filter({ hasText: 'Research Papers' }).click();
  await page.getByRole('button', { name: 'View All Papers' }).click();
  await page.getByText('No Research Papers Found').waitFor({ state: 'hidden' });
  expect(await page.getByRole('searchbox').inputValue()).toBe('');
});

test('a year that was chosen before the page came alive narrows the papers', async () => {
  const { page } = await openVisit();
  let letThrough: () => void = () => undefined;
  const chosen = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\.js$/, (route) => chosen.then(() => route.continue()));
  await page.goto('/research', { waitUntil: 'commit' });
  const year = page.getByRole('combobox', { name: 'Year' });
  const value = (await year.locator('option').nth(1).getAttribute('value')) ?? '';
  await year.selectOption(value);
  letThrough();
  await page.waitForURL(`/research?year=${value}`);
  await page.getByText(new RegExp(`papers? from ${value}`)).waitFor();
  expect(await year.inputValue()).toBe(value);
});

test('without JavaScript the papers are searched, narrowed to a year, and the tabs lead on', async () => {
  const { page } = await openVisit({ javaScriptEnabled: false });
  await page.goto('/research');
  await page.getByLabel('Year', { exact: true }).selectOption('2024');
  await page.getByRole('searchbox').fill('poverty');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL('/research?q=poverty&year=2024');
  expect(await page.getByRole('search').getByRole('status').innerText()).toMatch(
    /^1 of \d+ papers from 2024 contain “poverty”$/,
  );
  expect(await page.getByRole('link', { name: 'S. Deshpande' }).first().getAttribute('href')).toBe(
    '/faculty/shruti-deshpande',
  );
  await page.getByRole('tab', { name: 'Ongoing Projects' }).click();
  await page.waitForURL(/tab=ongoing/);
  expect(await page.getByRole('table').innerText()).toContain('Together');
});

test('a tab of research is an address, and Back returns to the tab before', async () => {
  const { page } = await openVisit();
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Research' }).click();
  await page.waitForURL('/research');
  await page.getByRole('tab', { name: 'Student Research' }).click();
  await page.waitForFunction(() => location.search !== '');
  const address = page.url();
  const again = await openVisit({ javaScriptEnabled: false });
  await again.page.goto(address);
  expect(await again.page.getByRole('tab', { name: 'Student Research' }).getAttribute('aria-selected')).toBe('true');
});

async function messagesAbout(subject: string): Promise<Record<string, string>[] | null> {
  const { access_token: token } = await signInByApi(staffWithRole('hod'));
  const query = new URLSearchParams({ select: 'first_name,last_name,email,message', subject: `eq.${subject}` });
  const answer = await fetch(`${portalUrl()}/rest/v1/contact_messages?${query}`, {
    headers: { apikey: await apiKey(), authorization: `Bearer ${token}` },
  });
  const rows = (await answer.json()) as Record<string, string>[];
  return rows.length > 0 ? rows : null;
}

test.each(['/', '/faculty', '/research'])(
  'figures of %s stay as the document brought them, and are drawn where it did not',
  async (path) => {
    const { page } = await openVisit();
    await open(page, path);
    await untilSettled(page);
    const marks = page.locator('main .plot *');
    const count = await marks.count();
    expect(count).toBeGreaterThan(20);
    // React marks whatever it has taken over or drawn.
    const known = () =>
      marks.evaluateAll(
        (all) => all.filter((mark) => Object.keys(mark).some((key) => key.startsWith('__react'))).length,
      );
    await expect(known()).resolves.toBe(0);

    await open(page, '/about');
    await untilSettled(page);
    await leadTo(page, path);
    await untilSettled(page);
    // Figures do not say that they wait for their data, and a page may be at rest for a moment between two answers.
    let drawn = 0;
    await waitUntil(
      async () => (drawn = await marks.count()) === count,
      () => `${path} draws ${drawn} marks, its document has ${count}.`,
    );
    await expect(known()).resolves.toBe(count);
  },
);

test.each(PUBLIC_PAGES.filter(({ grows }) => !grows).map(({ path }) => path))(
  '%s works with what its document brought: it asks for no data, nor for what keeps data, before',
  async (path) => {
    const { page } = await openVisit();
    await open(page, path);
    const asked = await page.evaluate(() => {
      const worksAt = performance.getEntriesByName('portal-page-works')[0]?.startTime ?? 0;
      const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < worksAt);
      return before.map(({ name }) => new URL(name).pathname);
    });
    expect(asked).toContainEqual(expect.stringMatching(/\/shell\.js$/));
    expect(asked.filter((file) => /^\/rest\/|^\/auth\/v1|\/(live-data|session|supabase)\.js$/.test(file))).toEqual([]);
  },
);
