import { generateKeyPairSync } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reopen, storeBuild } from '../testing/release-builder.ts';
import { remoteServer, shellServer, storeServerBuild } from '../testing/server-builds.ts';
import { createServing, type TestServing } from '../testing/serving.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { openReleaseStore } from './open-store.ts';
import { promote } from './publish.ts';
import { ReleaseSeal } from './release-seal.ts';
import { SignedFiles } from './signed-files.ts';

const DAY_MS = 86_400_000;

let serving: TestServing;
let dataDir: string;

beforeEach(async () => {
  serving = await createServing();
  const { store, watch } = serving;
  dataDir = path.dirname(store.folder);
  storeServerBuild(store, 'shell', 'aa', shellServer('shell'));
  storeServerBuild(store, 'public-site', 'aa', remoteServer('return "the good page";'));
  storeServerBuild(store, 'public-site', 'bb', remoteServer('return "the bad page";'));
  storeServerBuild(store, 'student-area', 'aa', remoteServer('return "courses";'));
  await makeLive('shell', 'public-site', 'student-area');
  await watch.start();
});
afterEach(() => serving.close());

async function makeLive(...parts: string[]): Promise<void> {
  await promote(
    serving.store,
    parts.map((part) => ({ part, buildId: 'aa' })),
  );
}

const fileOf = (part: string, ...names: string[]) => path.join(serving.store.buildFolder(part, 'aa'), ...names);
const pageText = async (address: string) => (await serving.ask(address)).text();

/** Changes one byte of a file, that after `words` where they are given; returns what puts it back. */
function changeByte(file: string, words?: string): () => void {
  const before = readFileSync(file);
  const after = Buffer.from(before);
  const at = words === undefined ? after.length >> 1 : after.indexOf(words) + words.length;
  after[at] = (after[at] ?? 0) ^ 1;
  writeFileSync(file, after);
  return () => writeFileSync(file, before);
}

/** The registry with something else in it, as somebody without the key would write it. */
function rewriteRegistry(change: (registry: Record<string, never>) => void): void {
  const registry = JSON.parse(readFileSync(serving.store.registryFile, 'utf8')) as Record<string, never>;
  change(registry);
  writeFileSync(serving.store.registryFile, JSON.stringify(registry, null, 2));
}

describe('a registry that is not as it was signed', () => {
  const cases: [string, () => void][] = [
    ['one byte of what is live', () => void changeByte(serving.store.registryFile, '"container": "public-site_')],
    ['one byte of the signature', () => void changeByte(serving.store.registryFile, '"signature": "')],
    ['one byte of the time it is believed until', () => void changeByte(serving.store.registryFile, '"until": "20')],
    [
      'another build of the same part',
      () => rewriteRegistry(({ parts }) => Object.assign(parts?.['public-site'] ?? {}, { buildId: 'bb' })),
    ],
    ['no signature', () => rewriteRegistry((registry) => Reflect.deleteProperty(registry, 'seal'))],
    ['a time without end', () => rewriteRegistry((registry) => Object.assign(registry, { until: undefined }))],
    [
      'the signature of a key that is not believed',
      () => {
        const home = path.join(dataDir, 'elsewhere');
        mkdirSync(home);
        const seal = new ReleaseSeal({ home });
        const { text } = new SignedFiles(serving.store.folder, seal).signedRegistry({
          ...serving.store.registry(),
          revision: 99,
        });
        writeFileSync(serving.store.registryFile, text);
      },
    ],
  ];

  test.each(cases)('%s: nothing of it is taken, what was live goes on, and it is told', async (_, tamper) => {
    const before = readFileSync(serving.store.registryFile);
    tamper();
    serving.watch.lookAtRegistry();
    expect(serving.composer.status).toMatchObject({ state: 'behind', failure: { kind: 'registry' } });
    expect(await pageText('/about')).toContain('the good page');
    expect(() => reopen(serving.store).requireLiveBuilds()).toThrow('signed by nobody whom this portal believes');
    await expect(promote(reopen(serving.store), [{ part: 'public-site', buildId: 'bb' }])).rejects.toThrow('believes');

    writeFileSync(serving.store.registryFile, before);
    serving.watch.lookAtRegistry();
    expect(serving.composer.status).toMatchObject({ state: 'current', failure: null });
    await promote(serving.store, [{ part: 'public-site', buildId: 'bb' }]);
    serving.watch.lookAtRegistry();
    await waitUntil(async () => (await pageText('/about')).includes('the bad page'), 'A good release is not taken.');
  });

  test('an older one that was signed once is not believed again, also by a portal that starts anew', async () => {
    const older = readFileSync(serving.store.registryFile);
    await promote(serving.store, [{ part: 'public-site', buildId: 'bb' }]);
    serving.watch.lookAtRegistry();
    writeFileSync(serving.store.registryFile, older);
    serving.watch.lookAtRegistry();
    expect(serving.composer.status.failure?.reason).toMatch(/is revision 1, and this portal has seen 2/);
    expect(() => reopen(serving.store).requireLiveBuilds()).toThrow('has seen 2');
  });

  test('one whose time is over is not believed until it is signed anew, which needs the key', async () => {
    const { store } = serving;
    expect(store.signed?.until).toBeGreaterThan(Date.now() + 89 * DAY_MS);
    expect(await store.keepSigned()).toBe(false);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 91 * DAY_MS);
    try {
      expect(() => store.registry()).toThrow(/was signed until \d{4}-\d\d-\d\d; `portal sign` signs it anew/);
      expect(await store.keepSigned()).toBe(true);
      expect(store.registry().parts['public-site']?.buildId).toBe('aa');
    } finally {
      now.mockRestore();
    }
  });

  test('to sign anew is no release: nothing is composed again', async () => {
    await serving.store.keepSigned(true);
    const { drawn } = serving.composer.status;
    serving.watch.lookAtRegistry();
    expect(serving.composer.status).toMatchObject({ state: 'current', drawn });
  });

  test('one that was deleted is made anew with a higher number, so that what was before cannot come back', async () => {
    const older = readFileSync(serving.store.registryFile);
    rmSync(serving.store.registryFile);
    await makeLive('shell', 'public-site', 'student-area');
    expect(serving.store.registry().revision).toBe(2);
    writeFileSync(serving.store.registryFile, older);
    expect(() => serving.store.registry()).toThrow('has seen 2');
  });
});

describe('a build that is not as it was built', () => {
  test('one byte of a script, or of its compressed copy: it is not served, the other and all else are', async () => {
    const entry = '/assets/public-site/aa/remote-entry.js';
    const ask = (encoding: string) => serving.ask(entry, { 'accept-encoding': encoding });
    for (const [name, encoding, other] of [
      ['remote-entry.js', '', 'br'],
      ['remote-entry.js.br', 'br', ''],
    ] as const) {
      const restore = changeByte(fileOf('public-site', 'client', name));
      const answer = await ask(encoding);
      const { headers } = answer;
      expect([answer.status, headers.get('cache-control'), headers.get('portal-fault')]).toEqual([
        500,
        'no-store',
        'damaged',
      ]);
      expect((await ask(other)).status).toBe(200);
      expect((await serving.ask('/assets/student-area/aa/remote-entry.js')).status).toBe(200);
      restore();
      expect((await ask(encoding)).status).toBe(200);
    }
  });

  test('one byte of the server build: it is not run, and the page says less instead of something wrong', async () => {
    changeByte(fileOf('public-site', 'server', 'index.cjs'), 'the good page');
    const other = await startAnew();
    expect(await other.page('/about')).toBe('<p>shell /about: Loading...</p>');
    expect(other.reasons()).toContain('differs from what was built; it was not run');
    await other.close();
  });

  test('one byte of the record, with files to match: nothing of the build is run or served', async () => {
    const server = fileOf('public-site', 'server', 'index.cjs');
    storeBuildUnsigned('public-site', 'the forged page');
    expect(readFileSync(server, 'utf8')).toContain('the forged page');
    const other = await startAnew();
    expect(await other.page('/about')).toBe('<p>shell /about: Loading...</p>');
    expect(other.reasons()).toContain('signed by nobody whom this portal believes');
    const refused = await other.ask('/assets/public-site/aa/remote-entry.js');
    expect([refused.status, refused.headers.get('portal-fault')]).toEqual([500, 'damaged']);
    expect((await other.ask('/assets/student-area/aa/remote-entry.js')).status).toBe(200);
    await other.close();
  });

  test('another build in its place, whole and signed: it is told by its own name', async () => {
    const folder = serving.store.buildFolder('public-site', 'aa');
    rmSync(folder, { recursive: true });
    cpSync(serving.store.buildFolder('public-site', 'bb'), folder, { recursive: true });
    const other = await startAnew();
    expect(await other.page('/about')).not.toContain('the bad page');
    expect(other.reasons()).toContain('is the release record of public-site bb');
    await other.close();
  });

  test('declarations: what was compared by them is not made live', async () => {
    storeBuild(serving.store, 'student-area', 'cc', {}, { 'contract/index.d.ts': 'export declare const x: 1;' });
    const file = path.join(serving.store.buildFolder('student-area', 'cc'), 'types/contract/index.d.ts');
    const restore = changeByte(file);
    const release = () => promote(serving.store, [{ part: 'student-area', buildId: 'cc' }]);
    await expect(release()).rejects.toThrow('types/contract/index.d.ts is missing or differs from what was built');
    restore();
    expect(await release()).toMatchObject([{ changed: true }]);
  });
});

describe('keys', () => {
  test('a portal that is told whom to believe takes what they sign, without a key of its own, and nothing else', async () => {
    const { store } = serving;
    const trusting = (...releaseTrust: string[]) => {
      const home = `${dataDir}-gateway`;
      rmSync(home, { recursive: true, force: true });
      const gateway = openReleaseStore({ dataDir: home, releaseTrust });
      cpSync(store.folder, gateway.folder, { recursive: true });
      return gateway;
    };
    const publisher = store.signed?.key ?? '';
    const gateway = trusting('A'.repeat(43), publisher);
    expect(gateway.registry()).toEqual(store.registry());
    expect(gateway.release('public-site', 'aa').buildId).toBe('aa');
    await expect(promote(gateway, [{ part: 'public-site', buildId: 'bb' }])).rejects.toThrow(
      'is not among PORTAL_RELEASE_TRUST',
    );
    expect(() => trusting('A'.repeat(43)).registry()).toThrow('believes');
  });

  test('a store from before there were signatures is signed with its first release, and believed without until then', async () => {
    for (const name of ['release-key', 'releases-seen.json']) rmSync(path.join(dataDir, name));
    for (const part of ['shell', 'public-site']) rmSync(fileOf(part, 'release.seal'));
    rewriteRegistry((registry) => Reflect.deleteProperty(registry, 'seal'));
    const old = reopen(serving.store);
    expect(old.signed).toBeNull();
    expect(old.release('shell', 'aa').buildId).toBe('aa');
    expect(await old.keepSigned()).toBe(true);
    const signed = reopen(serving.store);
    expect(signed.signed?.until).toBeGreaterThan(Date.now());
    expect(signed.release('public-site', 'aa').buildId).toBe('aa');
    rmSync(fileOf('public-site', 'release.seal'));
    expect(() => reopen(serving.store).release('public-site', 'aa')).toThrow('believes');
  });

  test('a key of another kind, or none where one is named, is told in words', () => {
    const releaseKey = path.join(dataDir, 'named-key');
    const named = () => openReleaseStore({ dataDir: path.join(dataDir, 'new'), releaseKey });
    storeBuild(serving.store, 'shell', 'dd');
    const adopt = () => storeBuild(named(), 'shell', 'dd');
    expect(adopt).toThrow(`There is no key to sign releases with at ${releaseKey}`);
    writeFileSync(
      releaseKey,
      generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'pem', type: 'pkcs8' }),
    );
    expect(adopt).toThrow('holds no Ed25519 private key');
    copyFileSync(path.join(dataDir, 'release-key'), releaseKey);
    expect(adopt().buildId).toBe('dd');
  });
});

/** A portal that starts with the store as it is now. */
async function startAnew(): Promise<TestServing & { reasons(): string }> {
  const started = await createServing({ store: reopen(serving.store) });
  await started.watch.start();
  const reasons = () => started.composer.status.faults.map(({ reason }) => reason).join('\n');
  return { ...started, reasons };
}

/** Puts a forged build in the place of a live one, with a record that names its digests, as somebody without the key can. */
function storeBuildUnsigned(part: string, text: string): void {
  const seal = readFileSync(fileOf(part, 'release.seal'));
  const folder = serving.store.buildFolder(part, 'aa');
  const forger = openReleaseStore({ dataDir: `${dataDir}-forger` });
  storeServerBuild(forger, part, 'aa', remoteServer(`return ${JSON.stringify(text)};`));
  rmSync(folder, { recursive: true });
  renameSync(forger.buildFolder(part, 'aa'), folder);
  writeFileSync(path.join(folder, 'release.seal'), seal);
}
