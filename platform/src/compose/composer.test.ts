import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import type { PartName } from '../parts.ts';
import { promote } from '../releases/publish.ts';
import type { Release } from '../releases/release.ts';
import { createComposing, type TestComposing } from '../testing/composing.ts';
import { remoteServer, shellServer, storeServerBuild } from '../testing/server-builds.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { disablePart, enablePart } from '../releases/switch-off.ts';

let composing: TestComposing;
afterEach(() => composing.close());

const LOGIN: Release['routes'][number] = {
  path: '/admin/login',
  access: 'public',
  frame: 'bare',
  title: 'Sign in',
  files: [],
};

async function publish(part: PartName, buildId: string, source: string): Promise<void> {
  storeServerBuild(composing.store, part, buildId, source, part === 'admin-dashboard' ? { routes: [LOGIN] } : {});
  await promote(composing.store, [{ part, buildId }]);
}

/** What visitors see of the public site once it is this text. */
const untilAbout = (text: string) =>
  waitUntil(async () => (await composing.page('/about')).includes(text), `/about never says '${text}'.`);

test('of a remote that is switched off visitors get the shell alone, at once, and its pages when it is given back', async () => {
  composing = await createComposing();
  await publish('shell', 'aa', shellServer('shell'));
  await publish('public-site', 'aa', remoteServer('return "text";'));
  await composing.watch.start();
  expect(await composing.page('/about')).toContain('text');

  await disablePart(composing.store, 'public-site', 'It is being mended.');
  composing.watch.lookAtRegistry();
  await waitUntil(async () => !(await composing.page('/about')).includes('text'), 'Its page is still served.');
  expect(composing.composer.publicRegistry).toMatchObject({
    ...{ shell: 'aa', contract: '1.0' },
    parts: { 'public-site': { disabled: { because: 'It is being mended.' } } },
  });
  await waitUntil(() => composing.composer.status.state === 'current', 'It never becomes current.');
  expect(composing.composer.status).toMatchObject({
    faults: [],
    parts: { 'public-site': { served: { buildId: 'aa', isDisabled: true } } },
  });

  await publish('public-site', 'bb', remoteServer('return "better text";'));
  composing.watch.lookAtRegistry();
  await waitUntil(
    () => composing.composer.status.parts['public-site']?.served?.buildId === 'bb',
    'The release is not taken.',
  );
  expect(await composing.page('/about')).not.toContain('better text');

  await enablePart(composing.store, 'public-site');
  composing.watch.lookAtRegistry();
  await untilAbout('better text');
});

describe('a release that goes live', () => {
  test('is served after the registry was damaged and restored byte for byte, times included', async () => {
    composing = await createComposing();
    await publish('shell', 'aa', shellServer('shell'));
    await publish('public-site', 'aa', remoteServer('return "first";'));
    await composing.watch.start();
    expect(await composing.page('/about')).toContain('first');

    const { registryFile } = composing.store;
    const [bytes, { atime, mtime }] = [readFileSync(registryFile), statSync(registryFile)];
    writeFileSync(registryFile, '{ "revision": ');
    composing.watch.lookAtRegistry();
    expect(composing.composer.status).toMatchObject({
      state: 'behind',
      failure: { kind: 'registry', reason: expect.stringMatching(/damaged/) as string },
    });
    // What changes meanwhile is composed from what was live last.
    await composing.composer.compose('everything');
    expect(await composing.page('/about')).toContain('first');

    writeFileSync(registryFile, bytes);
    utimesSync(registryFile, atime, mtime);
    composing.watch.lookAtRegistry();
    expect(composing.composer.status).toMatchObject({ state: 'current', failure: null });

    await publish('public-site', 'bb', remoteServer('return "second";'));
    await untilAbout('second');
    await waitUntil(() => composing.composer.status.state === 'current', 'It never becomes current.');
    expect(composing.composer.status.parts['public-site']).toEqual({
      live: { buildId: 'bb', version: '1.0.0' },
      served: { buildId: 'bb', version: '1.0.0' },
    });
  });

  test('is served although the one before it could not be drawn; until then visitors keep what they had', async () => {
    composing = await createComposing();
    await publish('shell', 'aa', shellServer('good shell'));
    await publish('public-site', 'aa', remoteServer('return "text";'));
    await composing.watch.start();

    await publish('shell', 'bb', shellServer('bad shell', 'throw new Error("out of order");'));
    composing.watch.lookAtRegistry();
    await waitUntil(() => composing.composer.status.state === 'behind', 'The failure is not told.');
    expect(composing.composer.status).toMatchObject({
      failure: { kind: 'pages', reason: expect.stringContaining('out of order') as string },
      parts: { shell: { live: { buildId: 'bb' }, served: { buildId: 'aa' } } },
    });
    expect(await composing.page('/about')).toContain('good shell /about: text');

    await publish('shell', 'cc', shellServer('better shell'));
    await untilAbout('better shell /about: text');
  });

  test('blocks nobody while its server build loads, and is drawn by the browser until then', async () => {
    composing = await createComposing({ patienceMs: 100 });
    await publish('shell', 'aa', shellServer('shell'));
    await publish('public-site', 'aa', remoteServer('return "text";'));
    await publish(
      'admin-dashboard',
      'aa',
      remoteServer('return "never";', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);'),
    );
    await composing.watch.start();
    expect(await composing.page('/admin/login')).toContain('Loading...');
    await untilAbout('text');
    await waitUntil(() => composing.composer.status.state === 'current', 'It never becomes current.');
    expect(composing.composer.status).toMatchObject({
      faults: [
        {
          part: 'admin-dashboard',
          buildId: 'aa',
          path: null,
          kind: 'loading',
          reason: expect.stringMatching(/still loading/) as string,
        },
      ],
    });

    await publish('public-site', 'bb', remoteServer('return "changed";'));
    await untilAbout('changed');
  });

  test('has its finished text as soon as its server build has loaded', async () => {
    composing = await createComposing({ patienceMs: 100 });
    await publish('shell', 'aa', shellServer('shell'));
    await publish(
      'public-site',
      'aa',
      remoteServer('return "late text";', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);'),
    );
    await composing.watch.start();
    await untilAbout('late text');
    await waitUntil(() => composing.composer.status.faults.length === 0, 'The fault stays although it has loaded.');
  });
});

test('what failed because the data were out of reach is composed when they are back, though nothing else changed', async () => {
  composing = await createComposing();
  await publish('shell', 'aa', shellServer('shell'));
  await publish('public-site', 'aa', remoteServer('return "text";'));
  await composing.watch.start();
  composing.data.status = 503;
  await expect(composing.composer.compose('everything')).rejects.toThrow('The settings answered 503');
  expect(composing.composer.status).toMatchObject({ state: 'behind', generation: { wanted: 2, served: 1 } });

  composing.data.status = 200;
  await waitUntil(() => composing.composer.status.state === 'current', 'It is not tried again.');
  expect(composing.composer.status.generation).toEqual({ wanted: 2, served: 2 });
});

test('a page whose remote throws while it is drawn is told with part, build and path, and left to the browser', async () => {
  composing = await createComposing();
  await publish(
    'shell',
    'aa',
    shellServer(
      'shell',
      "if (request.url === '/about' && request.remotes['public-site']) return { status: 200, html: 'half', inlineScripts: [], inlineStyles: [], errors: ['TypeError: x is undefined'] };",
    ),
  );
  await publish('public-site', 'aa', remoteServer('return "text";'));
  await composing.watch.start();
  expect(await composing.page('/about')).toContain('Loading...');
  expect(composing.composer.status).toMatchObject({
    state: 'current',
    faults: [
      { part: 'public-site', buildId: 'aa', path: '/about', kind: 'threw', reason: 'TypeError: x is undefined' },
    ],
  });
});

test('one page that loops costs its own text and not that of the others', async () => {
  composing = await createComposing({ limits: { renderMs: 4_000 } });
  await publish('shell', 'aa', shellServer('shell'));
  storeServerBuild(
    composing.store,
    'public-site',
    'aa',
    remoteServer("if (request.url === '/loop') for (;;); return 'text';"),
    { routes: ['/loop', '/about', '/news'].map((path) => ({ ...LOGIN, path })) },
  );
  await promote(composing.store, [{ part: 'public-site', buildId: 'aa' }]);
  await composing.watch.start();
  expect(await composing.page('/loop')).toContain('Loading...');
  for (const path of ['/about', '/news']) expect(await composing.page(path)).toContain('text');
  expect(composing.composer.status.faults).toMatchObject([
    { path: '/loop', kind: 'too-slow', reason: expect.stringMatching(/took over/) as string },
  ]);
});

test('who asks for a page while the thread is replaced that another has cost gets it with its text', async () => {
  composing = await createComposing({ limits: { renderMs: 2_000 } });
  await publish('shell', 'aa', shellServer('shell'));
  const source = remoteServer("if (request.url.endsWith('?loop')) for (;;); return 'text';");
  storeServerBuild(composing.store, 'public-site', 'aa', source);
  await promote(composing.store, [{ part: 'public-site', buildId: 'aa' }]);
  await composing.watch.start();
  expect(await composing.page('/about?loop')).not.toContain('text');
  expect(await composing.page('/about?year=2026')).toContain('text');
});
