import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { preview } from '../cli/preview.ts';
import { promote } from '../releases/publish.ts';
import { remoteServer, shellServer, storeServerBuild } from '../testing/server-builds.ts';
import { createServing, type TestServing } from '../testing/serving.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { signPreview } from './preview-link.ts';
import { disablePart, enablePart } from '../releases/switch-off.ts';

const HOUR_MS = 3_600_000;
const MAY_USE = { singletonExports: { react: ['useEffect'] } };
/** What it shows depends on the content. */
const NEW_PAGE = `
  const people = await (await fetch(request.dataUrl + '/rest/v1/faculty?select=name')).json();
  return 'the new page' + JSON.stringify(people);`;
const MAY_GIVE = { singletonExports: { react: ['useState'] } };

let serving: TestServing;
let clock: number;

beforeAll(async () => {
  serving = await openServing();
});
beforeEach(() => (clock = Date.now()));
afterAll(() => serving.close());

async function openServing(siteUrl?: string): Promise<TestServing> {
  const opened = await createServing({ siteUrl, now: () => clock });
  const { store, watch } = opened;
  storeServerBuild(store, 'shell', 'aa', shellServer('shell'));
  storeServerBuild(store, 'public-site', 'aa', remoteServer('return "the live page";'));
  storeServerBuild(store, 'public-site', 'bb', remoteServer(NEW_PAGE), MAY_USE);
  storeServerBuild(store, 'student-area', 'aa', remoteServer('return "courses";'));
  await promote(store, [
    { part: 'shell', buildId: 'aa' },
    { part: 'public-site', buildId: 'aa' },
    { part: 'student-area', buildId: 'aa' },
  ]);
  await watch.start();
  return opened;
}

/** A token as the command makes it. */
async function tokenOf(buildId = 'bb', hours?: string): Promise<string> {
  const site = { keyFolder: serving.dataDir, siteUrl: 'http://portal.test' };
  const told = await preview(serving.store, site, 'public-site', { buildId, hours });
  const [, token = ''] = /^http:\/\/portal\.test\/preview\/(\S+)$/m.exec(told) ?? [];
  return token;
}

const cookieOf = (token: string) => `portal-preview=${token}`;
const textOf = async (path: string, cookie?: string) => (await serving.ask(path, { cookie })).text();

describe('a preview link', () => {
  test('shows that one build in the live portal to whoever opened it, under a banner, and to nobody else', async () => {
    const token = await tokenOf();
    const opened = await serving.ask(`/preview/${token}`);
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe('/about');
    const [cookie = '', ...words] = (opened.headers.get('set-cookie') ?? '').split('; ');
    expect(words).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']));
    expect(words).not.toContain('Secure');
    const expires = Date.parse(/Expires=([^;]+)/.exec(words.join(';'))?.[1] ?? '');
    expect(Math.abs(expires - clock - 24 * HOUR_MS)).toBeLessThan(60_000);

    const page = await serving.ask('/about', { cookie });
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('vary')).toContain('cookie');
    expect(page.headers.get('etag')).toBeNull();
    const html = await page.text();
    expect(html).toContain('the new page');
    expect(html).toMatch(/<strong>Preview:<\/strong> build bb of public-site.*IST/);
    expect(html).toContain('<form method="post" action="/preview/leave">');
    const courses = await textOf('/courses', cookie);
    expect(courses).toContain('courses');
    expect(courses).toContain('build bb of public-site');

    const live = await serving.ask('/about');
    expect(live.headers.get('cache-control')).toBe('no-cache');
    expect(live.headers.get('vary')).toBe('accept-encoding, sec-fetch-site');
    const liveHtml = await live.text();
    expect(liveHtml).toContain('the live page');
    expect(liveHtml).not.toContain('Preview');
  });

  test('is answered by a registry of its own, which open tabs of the live portal do not follow', async () => {
    const live = (await (await serving.ask('/registry.json')).json()) as { shell: string; parts: object };
    const answer = await serving.ask('/registry.json', { cookie: cookieOf(await tokenOf()) });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const shown = (await answer.json()) as typeof live;
    expect(shown.parts).toMatchObject({ 'public-site': { buildId: 'bb' }, 'student-area': { buildId: 'aa' } });
    expect(live.parts).toMatchObject({ 'public-site': { buildId: 'aa' } });
    expect(shown.shell).not.toBe(live.shell);
  });

  test('lets whoever leaves it go on with the same page as everybody gets it', async () => {
    const left = await serving.ask('/preview/leave', {
      method: 'POST',
      cookie: cookieOf(await tokenOf()),
      referer: 'http://portal.test/courses?page=2',
    });
    expect(left.status).toBe(303);
    expect(left.headers.get('location')).toBe('/courses?page=2');
    expect(left.headers.get('set-cookie')).toMatch(/^portal-preview=; Max-Age=0; Path=\//);
  });

  test('leads nobody to another site when they leave', async () => {
    const left = await serving.ask('/preview/leave', { method: 'POST', referer: 'https://elsewhere.test/about' });
    expect(left.headers.get('location')).toBe('/');
  });

  test('sets a cookie for secured connections alone where the portal has them', async () => {
    const secured = await createServing({ siteUrl: 'https://portal.test' });
    const until = new Date(clock + HOUR_MS);
    const { store, dataDir, watch } = secured;
    try {
      storeServerBuild(store, 'shell', 'aa', shellServer('shell'));
      storeServerBuild(store, 'public-site', 'bb', remoteServer(NEW_PAGE));
      await promote(store, [{ part: 'shell', buildId: 'aa' }]);
      await watch.start();
      const token = await signPreview(dataDir, { part: 'public-site', buildId: 'bb', until });
      expect((await secured.ask(`/preview/${token}`)).headers.get('set-cookie')).toContain('; Secure');
    } finally {
      await secured.close();
    }
  });

  test('shows the remote switched off while it is', async () => {
    const cookie = cookieOf(await tokenOf());
    expect(await textOf('/about', cookie)).toContain('the new page');
    await disablePart(serving.store, 'public-site', 'It is being mended.');
    serving.watch.lookAtRegistry();
    await waitUntil(() => serving.composer.status.state === 'current', 'It never becomes current.');
    expect(await textOf('/about', cookie)).not.toContain('the new page');
    expect(await textOf('/registry.json', cookie)).toContain('It is being mended.');
    await enablePart(serving.store, 'public-site');
    serving.watch.lookAtRegistry();
    await waitUntil(async () => (await textOf('/about')).includes('the live page'), 'It is not given back.');
    expect(await textOf('/about', cookie)).toContain('the new page');
  });

  test('shows what has changed in the content since', async () => {
    const cookie = cookieOf(await tokenOf());
    expect(await textOf('/about', cookie)).not.toContain('Asha');
    serving.data.rows = [{ name: 'Asha' }];
    await serving.composer.compose('everything');
    expect(await textOf('/about', cookie)).toContain('Asha');
    serving.data.rows = [];
    await serving.composer.compose('everything');
  });

  test('answers addresses without a page as the portal does', async () => {
    const page = await serving.ask('/nothing', { cookie: cookieOf(await tokenOf()) });
    expect(await page.text()).toContain('build bb of public-site');
  });
});

describe('what is no good link', () => {
  /** Opened as a link, and brought as a cookie to a page and to the registry. */
  async function answersTo(token: string): Promise<{ statuses: number[]; html: string }> {
    const cookie = cookieOf(token);
    const answers = [
      await serving.ask(`/preview/${token}`),
      await serving.ask('/about', { cookie }),
      await serving.ask('/registry.json', { cookie }),
    ];
    for (const answer of answers) {
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
    return { statuses: answers.map(({ status }) => status), html: (await answers[1]?.text()) ?? '' };
  }

  test.each<[string, (token: string) => string]>([
    ['with another signature', (token) => token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['without one', (token) => token.replace(/\.[^.]*$/, '')],
    ['for another part', (token) => token.replace('public-site', 'student-area')],
    ['for the shell', (token) => token.replace('public-site', 'shell')],
    ['for another build', (token) => token.replace('.bb.', '.aa.')],
    ['for a longer time', (token) => token.replace(/\.(\d+)\./, (_, seconds: string) => `.${Number(seconds) + 60}.`)],
    ['that is any text', () => 'constructor'],
  ])('a link %s is refused as not ours', async (_, alter) => {
    const token = await tokenOf();
    const { statuses, html } = await answersTo(alter(token));
    expect(statuses).toEqual([403, 403, 403]);
    expect(html).toContain('This preview link is not valid');
    expect(html).not.toContain('the live page');
    expect(await textOf('/about', cookieOf(token))).toContain('the new page');
  });

  test('a link of another portal, or of a key that was taken away, is refused as not ours', async () => {
    const token = await tokenOf();
    rmSync(path.join(serving.dataDir, 'preview-key'));
    expect((await answersTo(token)).statuses).toEqual([403, 403, 403]);
    const another = await tokenOf();
    expect((await answersTo(token)).statuses).toEqual([403, 403, 403]);
    expect(await textOf('/about', cookieOf(another))).toContain('the new page');
  });

  test('a link whose time is over says so', async () => {
    const token = await tokenOf('bb', '2');
    clock += 2 * HOUR_MS - 2_000;
    expect(await textOf('/about', cookieOf(token))).toContain('the new page');
    clock += 4_000;
    const { statuses, html } = await answersTo(token);
    expect(statuses).toEqual([410, 410, 410]);
    expect(html).toContain('This preview has ended');
  });

  test('a link to a build that the store does not hold says so', async () => {
    const until = new Date(clock + HOUR_MS);
    const token = await signPreview(serving.dataDir, { part: 'public-site', buildId: 'cc', until });
    const { statuses, html } = await answersTo(token);
    expect(statuses).toEqual([404, 404, 404]);
    expect(html).toContain('build cc of public-site');
  });

  test('a link to a build that no longer fits the live shell says so', async () => {
    const token = await tokenOf();
    const { store, watch, composer } = serving;
    storeServerBuild(store, 'shell', 'bb', shellServer('lean'), MAY_GIVE);
    await promote(store, [{ part: 'shell', buildId: 'bb' }]);
    watch.lookAtRegistry();
    await waitUntil(() => composer.served.parts.shell?.buildId === 'bb', 'The shell is not taken.');
    const { statuses, html } = await answersTo(token);
    expect(statuses).toEqual([410, 410, 410]);
    expect(html).toContain('This build no longer fits');
    expect(await textOf('/about', cookieOf(await tokenOf('aa')))).toContain('the live page');
    await promote(store, [{ part: 'shell', buildId: 'aa' }]);
    watch.lookAtRegistry();
    await waitUntil(() => composer.served.parts.shell?.buildId === 'aa', 'The shell is not given back.');
    expect(await textOf('/about', cookieOf(token))).toContain('the new page');
  });
});

describe('the command', () => {
  const site = () => ({ keyFolder: serving.dataDir, siteUrl: 'http://portal.test' });

  test('makes nothing live and keeps its key to its owner', async () => {
    const before = serving.store.registry();
    await tokenOf();
    expect(serving.store.registry()).toEqual(before);
    expect(statSync(path.join(serving.dataDir, 'preview-key')).mode & 0o777).toBe(0o600);
  });

  test.each(['0', '169', '1.5', 'day'])('takes no time of %s hours', async (hours) => {
    await expect(preview(serving.store, site(), 'public-site', { buildId: 'bb', hours })).rejects.toThrow(
      `A preview lasts 1 to 168 hours, not ${hours}.`,
    );
  });

  test('refuses a build that does not fit, and one that is not there', async () => {
    storeServerBuild(serving.store, 'public-site', 'dd', remoteServer('return "";'), {
      singletonExports: { react: ['useMagic'] },
    });
    await expect(preview(serving.store, site(), 'public-site', { buildId: 'dd' })).rejects.toThrow(/imports useMagic/);
    await expect(preview(serving.store, site(), 'public-site', { buildId: 'ee' })).rejects.toThrow(
      'The store has no build ee of public-site.',
    );
  });

  test('says when everybody sees the build', async () => {
    expect(await preview(serving.store, site(), 'public-site', { buildId: 'aa' })).toContain('everybody sees it');
  });
});
