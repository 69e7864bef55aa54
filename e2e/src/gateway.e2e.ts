import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { open, openVisit } from './browser.ts';
import { PUBLIC_PAGES } from './pages.ts';
import { apiKey, createStudent, newPerson, signInByApi, staffAccounts, staffWithRole } from './people.ts';
import { portalData, portalUrl, STAFF_PASSWORD } from './portal.ts';
import { hearShareScopes, type ShareScope } from './share-scopes.ts';
import { waitUntil } from './wait-until.ts';

const SINGLETONS = [
  'react',
  'react-dom',
  'react-router-dom',
  'styled-components',
  'zustand',
  '@tanstack/react-query',
  '@portal/shared/contract',
];

/** Brotli; a little above what they weigh. */
const HOME_SCRIPT_BYTES = 100_200;
/** The same, at the quality with which it is served once nothing has changed for a while. The news of the day move it by 100 bytes. */
const HOME_DOCUMENT_BYTES = 24_300;

test('the portal answers to health checks and tells clients where the data are', async () => {
  const health = await get('/healthz');
  expect(health.status).toBe(200);
  expect(await health.json()).toMatchObject({ ok: true, composer: { ok: true, faults: 0 } });
  const config = (await (await get('/config.json')).json()) as Record<string, string>;
  expect(config.supabaseUrl).toBe(portalUrl());
  expect(config.publishableKey).toMatch(/^sb_publishable_/);
  expect(Object.keys(config).sort()).toEqual(['publishableKey', 'supabaseUrl']);
});

test('every document carries a policy without unsafe words, and the usual security headers', async () => {
  for (const { path: pagePath } of [
    ...PUBLIC_PAGES,
    { path: '/courses' },
    { path: '/admin' },
    { path: '/no-such-page' },
  ]) {
    const answer = await get(pagePath);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBeTruthy();
  }
});

test('calendars, feed readers and search engines find what is published', async () => {
  const calendar = await get('/calendar.ics');
  expect(calendar.headers.get('content-type')).toMatch(/^text\/calendar/);
  const events = (await calendar.text()).match(/^BEGIN:VEVENT/gm) ?? [];
  expect(events.length).toBeGreaterThan(5);

  const { home, event } = await waitUntil(
    eventOnHome,
    'Home shows no event with a calendar file: one that was removed stays on it.',
  );
  expect(event.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(await event.text()).toMatch(/^SUMMARY:/m);
  expect((await get('/calendar/no-such-event.ics')).status).toBe(404);

  expect(home).toContain('href="/announcements.atom"');
  expect(await (await get('/announcements.atom')).text()).toMatch(/<entry>/);
  const robots = await (await get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${portalUrl()}/sitemap.xml`);
  const map = await (await get('/sitemap.xml')).text();
  const listed = PUBLIC_PAGES.filter(({ path: pagePath }) => !/^\/(auth|admin)/.test(pagePath));
  for (const { path: pagePath } of listed) expect(map).toContain(`<loc>${portalUrl()}${pagePath}</loc>`);
  expect(map).not.toMatch(/\/admin|\/auth|\/courses/);
});

/** Home and the file of its first event; null while Home still shows an event that another suite has just removed. */
async function eventOnHome() {
  const home = await (await get('/')).text();
  const [file = ''] = /\/calendar\/[a-z0-9-]+\.ics/.exec(home) ?? [];
  const event = file ? await get(file) : null;
  return event?.ok ? { home, event } : null;
}

test('what Home asks for before it works is four scripts of 100 kB at most: a phone fetches and reads all of it before a press is answered', async () => {
  const home = await (await get('/')).text();
  const scripts = [...home.matchAll(/<link rel="preload" as="script"[^>]*href="([^"]+)"/g)].map(([, url = '']) => url);
  expect(scripts.map((url) => path.basename(url))).toEqual([
    'shell.js',
    'remote-entry.js',
    'remote.js',
    'home-page.js',
  ]);
  const asBrowsers = { headers: { 'accept-encoding': 'br' } };
  const answers = await Promise.all(scripts.map((url) => fetch(`${portalUrl()}${url}`, asBrowsers)));
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'br', 'br', 'br']);
  const sizes = answers.map(({ headers }) => Number(headers.get('content-length')));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  // When it grows for a good reason: docs/performance.md says what is in it, and what was tried.
  expect({ sizes, isWithin: total <= HOME_SCRIPT_BYTES }).toEqual({ sizes, isWithin: true });
  // Browsers compile all of them while they arrive.
  for (const answer of answers) expect(await answer.text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('the document of Home stays small', async () => {
  const document = Buffer.from(await (await get('/')).arrayBuffer());
  expect(document.length).toBeGreaterThan(100_000);
  // The best quality is what the function takes by itself.
  expect(brotliCompressSync(document).length).toBeLessThan(HOME_DOCUMENT_BYTES);
});

test('a page of signed-in people names the files of its own code and, for browsers with a session, those that a session needs', async () => {
  const linksOf = async (pathname: string) => {
    const links = (await (await get(pathname)).text()).matchAll(
      /<link rel="preload" as="script"([^>]*) href="([^"]+)"/g,
    );
    return [...links].map(
      ([, marks = '', url = '']) => `${path.basename(url)}${/data-session/.test(marks) ? ' *' : ''}`,
    );
  };
  const session = ['session.js *', 'live-data.js *'];
  expect(await linksOf('/students/attendance')).toEqual(expect.arrayContaining([...session, 'attendance-page.js']));
  expect(await linksOf('/admin/users')).toEqual(expect.arrayContaining([...session, 'users-page.js']));
  expect((await linksOf('/about')).filter((link) => link.endsWith('*'))).toEqual([]);
});

test('a document that has not changed is not sent again', async () => {
  const first = await get('/about');
  const again = await fetch(`${portalUrl()}/about`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test('the Data API is reachable with the key; what runs the system is not', async () => {
  const key = await apiKey();
  const rows = await fetch(`${portalUrl()}/rest/v1/announcements?select=id&limit=1`, { headers: { apikey: key } });
  expect(rows.status).toBe(200);
  for (const secret of ['/_system/', '/_system/sql', '/rest/v1/_system', '/storage/../secrets.json', '/pg/query']) {
    const answer = await fetch(`${portalUrl()}${secret}`, { headers: { apikey: key } });
    expect({ secret, isFound: answer.ok }).toEqual({ secret, isFound: false });
  }
});

test('the data directory is served to nobody', async () => {
  for (const name of readdirSync(portalData())) {
    for (const attempt of [
      `/${name}`,
      `/assets/../${name}`,
      `/assets/shell/..%2f..%2f..%2f${name}`,
      `/assets/shell/%2e%2e/%2e%2e/${name}`,
    ]) {
      const answer = await get(attempt);
      expect({ attempt, isFound: answer.ok }).toEqual({ attempt, isFound: false });
    }
  }
});

test('no file that a browser may fetch holds a credential', async () => {
  const secrets = JSON.parse(readFileSync(portalData('secrets.json'), 'utf8')) as Record<string, string>;
  const forbidden = [
    STAFF_PASSWORD,
    readFileSync(portalData('setup-code'), 'utf8').trim() || STAFF_PASSWORD,
    ...Object.entries(secrets)
      .filter(([name]) => name !== 'publishableKey')
      .map(([, value]) => value),
  ];
  const addresses = staffAccounts().map(({ email }) => email);
  const releases = portalData('releases');
  const files = readdirSync(releases, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /[\\/]client[\\/].+\.(js|css|html|json|svg|txt|map)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(4);
  for (const name of files) {
    const text = readFileSync(path.join(releases, name), 'utf8');
    const found = [...forbidden, ...addresses, 'sb_secret_', 'service_role', 'PRIVATE KEY'].filter((word) =>
      text.includes(word),
    );
    expect({ name, found }).toEqual({ name, found: [] });
  }
  for (const { path: pagePath } of [...PUBLIC_PAGES, { path: '/registry.json' }, { path: '/config.json' }]) {
    const text = await (await get(pagePath)).text();
    expect({ pagePath, found: forbidden.filter((word) => text.includes(word)) }).toEqual({ pagePath, found: [] });
  }
});

test('a visitor and a student read no profile but their own, and no message', async () => {
  const key = await apiKey();
  const { access_token: token, user } = await signInByApi(await createStudent());
  const read = async (table: string, bearer: string) => {
    const answer = await fetch(`${portalUrl()}/rest/v1/${table}?select=id`, {
      headers: { apikey: key, authorization: `Bearer ${bearer}` },
    });
    return answer.ok ? ((await answer.json()) as { id: string }[]).map(({ id }) => id) : [];
  };
  expect(await read('profiles', key)).toEqual([]);
  expect(await read('contact_messages', key)).toEqual([]);
  expect(await read('profiles', token)).toEqual([user.id]);
  expect(await read('contact_messages', token)).toEqual([]);
});

test('a student cannot make themselves staff', async () => {
  const { access_token: token, user } = await signInByApi(await createStudent());
  const headers = { apikey: await apiKey(), authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await fetch(`${portalUrl()}/rest/v1/profiles?id=eq.${user.id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ role: 'hod' }),
  });
  const answer = await fetch(`${portalUrl()}/rest/v1/profiles?select=role&id=eq.${user.id}`, { headers });
  expect(await answer.json()).toEqual([{ role: 'student' }]);
});

test('the Auth API tells nobody which addresses are known', async () => {
  const known = staffWithRole('professor').email;
  const answers = await Promise.all(
    [known, newPerson().email].map(async (email) => {
      const answer = await fetch(`${portalUrl()}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: await apiKey(), 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'Wrong-Password-1' }),
      });
      return { status: answer.status, body: (await answer.text()).replace(email, '') };
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  const nobody = await fetch(`${portalUrl()}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: await apiKey(), 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'Median-2026' }),
  });
  expect(await nobody.text()).toContain('You must provide either an email or phone number and a password');
});

test('all remotes use the one copy of each library that the shell provides', async () => {
  const { page } = await openVisit({ session: await signInByApi(staffWithRole('hod')) });
  const given = new Map<string, ShareScope>();
  await page.exposeFunction('tellShareScope', (container: string, scope: ShareScope) => given.set(container, scope));
  await page.addInitScript(hearShareScopes, await containers());
  await open(page, '/about');
  await page.getByRole('button', { name: 'Resources' }).click();
  await page.getByRole('link', { name: 'Courses', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: /courses/i }).waitFor();
  await page.evaluate(() => {
    history.pushState(null, '', '/admin');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();

  expect([...given.keys()].toSorted()).toEqual((await containers()).toSorted());
  for (const [container, scope] of given) {
    for (const name of SINGLETONS) {
      const copies = Object.values(scope[name] ?? {}).map(({ from }) => from);
      expect({ container, name, copies }).toEqual({ container, name, copies: [expect.stringMatching(/^shell_/)] });
    }
  }
});

test('the shell says that it brings no federation runtime: a build that calls one is refused beside it', async () => {
  const { shell } = (await (await get('/registry.json')).json()) as { shell: string };
  const record = readFileSync(portalData('releases', 'shell', shell, 'release.json'), 'utf8');
  expect(JSON.parse(record)).toMatchObject({ federation: 'none' });
});

/** Names of the containers of all remotes that are live. */
async function containers(): Promise<string[]> {
  const { parts } = (await (await get('/registry.json')).json()) as { parts: Record<string, { container: string }> };
  return Object.values(parts).map(({ container }) => container);
}

test('no remote carries a library of its own that the shell provides', () => {
  const signatures = [
    'react.transitional.element',
    '__REACT_DEVTOOLS_GLOBAL_HOOK__',
    'data-styled-version',
    'react.context',
  ];
  const releases = portalData('releases');
  const carriers = readdirSync(releases, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[^.].*[\\/]client[\\/].+\.js$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(path.join(releases, name), 'utf8');
      return signatures.filter((signature) => text.includes(signature)).map(() => name.split(path.sep)[0]);
    });
  expect([...new Set(carriers)]).toEqual(['shell']);
});

function get(pagePath: string): Promise<Response> {
  return fetch(`${portalUrl()}${pagePath}`);
}
