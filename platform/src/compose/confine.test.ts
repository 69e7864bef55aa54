import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promote } from '../releases/publish.ts';
import { createComposing } from '../testing/composing.ts';
import { remoteServer, shellServer, storeServerBuild } from '../testing/server-builds.ts';

const SECRETS = { DATABASE_URL: 'postgres://secret', SUPABASE_SECRET_KEY: 'sb_secret_x', SMTP_URL: 'smtp://secret' };

/** Each line leaves in `found` what it got, or why it did not. */
const ATTEMPTS = `
  const found = {};
  const attempt = async (name, act) => {
    try { found[name] = String(await act()); } catch (error) { found[name] = 'refused: ' + error.message; }
  };
  await attempt('environment', () => JSON.stringify(process.env));
  await attempt('environment by constructor', () => JSON.stringify((function () {}).constructor('return process')().env));
  for (const name of ['node:fs', 'fs', 'child_process', 'node:net', 'worker_threads', 'process', 'module', 'vm'])
    await attempt('require ' + name, () => typeof require(name));
  await attempt('import', () => import('node:fs').then((module) => typeof module));
  await attempt('import by eval', () => (0, eval)("import('node:fs')").then((module) => typeof module));
  await attempt('import by constructor', () => (function () {}).constructor("return import('node:fs')")().then((module) => typeof module));
  await attempt('getBuiltinModule', () => typeof process.getBuiltinModule('fs'));
  await attempt('binding', () => typeof process.binding('fs'));
  await attempt('main module', () => typeof process.mainModule.require('fs'));
  await attempt('another host', () => fetch(request.siteUrl.replace(/.*/, ELSEWHERE)).then((answer) => answer.status));
  await attempt('the data', () => fetch(request.dataUrl + '/rest/v1/news').then((answer) => answer.status));
  await attempt('react', () => typeof require('util').inspect);
  return JSON.stringify(found).replaceAll('<', '');`;

test('a server build learns no secret and reaches neither files, processes nor other hosts, and still reads the data', async () => {
  const elsewhere = createServer((_request, response) => response.end('elsewhere'));
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const before = { ...process.env };
  Object.assign(process.env, SECRETS);
  const composing = await createComposing();
  try {
    const { port } = elsewhere.address() as AddressInfo;
    storeServerBuild(composing.store, 'shell', 'aa', shellServer('shell'));
    storeServerBuild(
      composing.store,
      'public-site',
      'aa',
      remoteServer(`const ELSEWHERE = 'http://127.0.0.1:${port}'; ${ATTEMPTS}`),
    );
    await promote(composing.store, [{ part: 'shell', buildId: 'aa' }]);
    await promote(composing.store, [{ part: 'public-site', buildId: 'aa' }]);
    await composing.watch.start();
    const html = await composing.page('/about');
    for (const secret of Object.values(SECRETS)) expect(html).not.toContain(secret);
    const found = JSON.parse(/\{.*\}/.exec(html)?.[0] ?? '{}') as Record<string, string>;
    const { environment, 'environment by constructor': again, 'the data': data, react, ...others } = found;
    expect([environment, again]).toEqual(['{"NODE_ENV":"production"}', '{"NODE_ENV":"production"}']);
    expect([data, react]).toEqual(['200', 'function']);
    expect(Object.keys(others)).toHaveLength(15);
    for (const [name, outcome] of Object.entries(others))
      expect({ name, outcome }).toEqual({ name, outcome: expect.stringMatching(/^refused: /) as string });
  } finally {
    for (const name of Object.keys(SECRETS)) delete process.env[name];
    Object.assign(process.env, before);
    await composing.close();
    elsewhere.close();
  }
});
