import { layoutShift, open, openVisit, untilAlive } from './browser.ts';
import { PUBLIC_PAGES } from './pages.ts';
import { portalUrl } from './portal.ts';

/** Rounding of a pixel here and there; one line that wraps anew is more. */
const UNNOTICED_SHIFT = 0.001;
const FONT = /\.woff2$/;

describe.each(PUBLIC_PAGES)('the public page $path', ({ path, heading, words, grows }) => {
  test('is readable before any script runs', async () => {
    const { page } = await openVisit({ javaScriptEnabled: false });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    const headings = await page.getByRole('heading', { level: 1 }).allInnerTexts();
    expect(headings).toEqual([expect.stringMatching(heading)]);
    const text = await page.locator('body').innerText();
    for (const word of words) expect(text).toContain(word);
    expect(await page.title()).toMatch(/Department of Statistics/);
    expect(await page.locator('[style]').count()).toBe(0);
  });

  test('comes alive without a mismatch or a layout shift, also when the heading font comes last', async () => {
    const { page } = await openVisit();
    let letThrough: () => void = () => undefined;
    const isAlive = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(FONT, async (route) => {
      await isAlive;
      await route.continue();
    });
    expect((await page.goto(path, { waitUntil: 'commit' }))?.status()).toBe(200);
    await untilAlive(page);
    letThrough();
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => family.includes('Newsreader Variable') && status === 'loaded'),
    );
    await page.waitForLoadState('networkidle');
    const { total, moved } = await layoutShift(page);
    expect(total < UNNOTICED_SHIFT ? [] : moved).toEqual([]);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.title()).toMatch(/Department of Statistics/);
  });

  test('has the same class names on the server and in the browser', async () => {
    const rendered = classNames(await (await fetch(`${portalUrl()}${path}`)).text());
    const { page } = await openVisit();
    await open(page, path);
    const alive = classNames(
      await page
        .locator('main')
        .first()
        .evaluate((main) => main.outerHTML),
    );
    expect(alive.size).toBeGreaterThan(0);
    const added = [...alive].filter((name) => !rendered.has(name) && name.startsWith('sc-'));
    expect(grows ? [] : added).toEqual([]);
    const h1 = await page.locator('h1').first().getAttribute('class');
    for (const name of (h1 ?? '').split(' ').filter(Boolean)) expect(rendered).toContain(name);
  });
});

test('public pages have titles of their own', async () => {
  const titles = await Promise.all(
    PUBLIC_PAGES.map(async ({ path }) => {
      const html = await (await fetch(`${portalUrl()}${path}`)).text();
      return /<title>([^<]+)<\/title>/.exec(html)?.[1];
    }),
  );
  expect(new Set(titles).size).toBe(PUBLIC_PAGES.length);
});

test('an unknown path is a real 404 that leads home and logs the path without its query', async () => {
  const { page, allow } = await openVisit();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  allow(/^404 for GET .*\/no\/such\/page/, /the server responded with a status of 404/, /404.*\/no\/such\/page/);
  expect(await open(page, '/no/such/page?token=secret#fragment')).toBe(404);
  await page.getByText('Oops! Page not found').waitFor();
  expect(await page.getByRole('main').innerText()).toContain('404');
  const ours = logged.filter((line) => line.includes('/no/such/page'));
  expect(ours).toHaveLength(1);
  expect(ours[0]).not.toMatch(/secret|fragment/);
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await page.waitForURL('/');
});

test('a visitor never downloads the full data client to read', async () => {
  const { page } = await openVisit();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  for (const { path } of PUBLIC_PAGES.slice(0, 7)) await open(page, path);
  expect(scripts.filter((url) => /supabase/.test(url))).toEqual([]);
});

test('following links changes the page without loading a new document', async () => {
  const { page } = await openVisit();
  await open(page, '/');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  for (const [name, path] of [
    ['About', '/about'],
    ['Faculty', '/faculty'],
    ['Research', '/research'],
    ['Contact', '/contact'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await page.waitForURL(path);
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  }
  await page.goBack();
  await page.waitForURL('/research');
  expect(await page.locator('html[data-same-document]').count()).toBe(1);
});

function classNames(html: string): Set<string> {
  const names = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, value = '']) => value.split(/\s+/));
  return new Set(names.filter(Boolean));
}
