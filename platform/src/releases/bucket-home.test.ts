import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Bucket } from '@portal/backend/bucket';
import { openPostgresDatabase } from '@portal/backend/database/postgres-database';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { forkProgram } from '@portal/backend/testing/fork-program';
import { type PostgresCluster, startPostgres } from '@portal/backend/testing/postgres-cluster';
import { type Relay, startRelay } from '@portal/backend/testing/relay';
import { startRounds } from '@portal/backend/rounds';
import { startObjectStore, type TestObjectStore } from '@portal/backend/testing/s3-server';
import { readPreview, signPreview } from '../preview/preview-link.ts';
import { pino } from 'pino';
import { remoteServer, shellServer, storeServerBuild } from '../testing/server-builds.ts';
import { createServing } from '../testing/serving.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { storeBuild } from '../testing/release-builder.ts';
import type { ReleaseOrders } from '../testing/release-process.ts';
import { BucketHome } from './bucket-home.ts';
import { openReleaseStore } from './open-store.ts';
import { prepareBuild, promote, rollback } from './publish.ts';
import { PublishTokens } from './publish-tokens.ts';
import { ReleaseSeal } from './release-seal.ts';
import type { ReleaseStore } from './store.ts';
import { pruneBuilds } from './stored-builds.ts';
import { disablePart } from './switch-off.ts';

const DAY_MS = 86_400_000;

let server: PostgresCluster;
let relay: Relay;
let objects: TestObjectStore;
let db: SqlDatabase;
let root: string;
let opened: ReleaseStore[];
let warnings: string[];

beforeAll(async () => {
  [server, objects] = await Promise.all([startPostgres(), startObjectStore('department/')]);
  relay = await startRelay(server.url());
  db = openPostgresDatabase(server.url());
});
afterAll(async () => {
  await db.close();
  await relay.cut();
  await Promise.all([server.stop(), objects.stop()]);
});
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'portal-gateways-'));
  [opened, warnings] = [[], []];
  await db.exec('drop schema if exists gateways cascade');
  const keys = await keysInBucket();
  for (const key of keys) await bucket().remove(key);
});
afterEach(async () => {
  await relay.mend();
  for (const store of opened) await store.close();
  rmSync(root, { recursive: true, force: true });
});

const bucket = () => new Bucket(objects.settings);
const folderOf = (gateway: string) => path.join(root, gateway);
/** The store of a gateway, as its process has it anew. */
function open(gateway: string): ReleaseStore {
  const store = openReleaseStore(
    { dataDir: folderOf(gateway), bucket: objects.settings, databaseUrl: relay.url },
    { by: gateway, warn: (message) => void warnings.push(message) },
  );
  opened.push(store);
  return store;
}
async function pulled(gateway: string): Promise<ReleaseStore> {
  const store = open(gateway);
  await store.pull();
  return store;
}
/** A gateway with these builds of the shell and of the public site, of which the first are live. */
async function releasing(gateway: string, ...buildIds: [string, ...string[]]): Promise<ReleaseStore> {
  const store = await pulled(gateway);
  for (const buildId of buildIds) for (const part of ['shell', 'public-site']) storeBuild(store, part, buildId);
  await promote(store, [
    { part: 'shell', buildId: buildIds[0] },
    { part: 'public-site', buildId: buildIds[0] },
  ]);
  return store;
}
const liveOf = (store: ReleaseStore) => store.registry().parts['public-site']?.buildId;
const goLive = (store: ReleaseStore, buildId: string) => promote(store, [{ part: 'public-site', buildId }]);

async function keysInBucket(): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of bucket().list('releases/')) keys.push(...page.map(({ key }) => key));
  return keys;
}
function filesOf(store: ReleaseStore, part: string, buildId: string): Record<string, string> {
  const folder = store.buildFolder(part, buildId);
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), readFileSync(file, 'base64')];
    }),
  );
}
const setRegistry = (text: string) =>
  db.query(
    `update gateways.release_files set content = $1, change = nextval('gateways.release_changes') where name = 'releases/registry.json'`,
    [text],
  );
const registryRow = async () => {
  const [row] = await db.query<{ content: string }>(
    `select content from gateways.release_files where name = 'releases/registry.json'`,
  );
  return row?.content ?? '';
};

test('what is released at one gateway is live at the other, byte by byte, and so is its return', async () => {
  const a = await releasing('a', 'aa', 'bb');
  const b = await pulled('b');
  expect(b.registry()).toEqual(a.registry());
  expect(b.audit()).toEqual(a.audit());
  expect(() => b.requireLiveBuilds()).not.toThrow();
  for (const part of ['shell', 'public-site']) expect(filesOf(b, part, 'aa')).toEqual(filesOf(a, part, 'aa'));
  // Of what was never to be live nobody else knows.
  expect(b.builds('public-site')).toEqual(['aa']);

  await goLive(a, 'bb');
  expect(liveOf(b)).toBe('aa');
  await b.pull();
  expect(liveOf(b)).toBe('bb');
  await rollback(b, [{ part: 'public-site' }]);
  await a.pull();
  expect(liveOf(a)).toBe('aa');
  expect(a.audit().map(({ by }) => by)).toEqual(['a', 'a', 'a', 'b']);
});

test('a gateway that follows shows what another releases, serves on while nobody can be asked, and then catches up', async () => {
  const a = await pulled('a');
  storeServerBuild(a, 'shell', 'aa', shellServer('shell'));
  storeServerBuild(a, 'public-site', 'aa', remoteServer('return "the first page";'));
  storeServerBuild(a, 'public-site', 'bb', remoteServer('return "the second page";'));
  await promote(a, [
    { part: 'shell', buildId: 'aa' },
    { part: 'public-site', buildId: 'aa' },
  ]);
  const b = await createServing({ store: await pulled('b') });
  const isShown = (words: string) => async () => (await (await b.ask('/about')).text()).includes(words);
  const told: string[] = [];
  const log = pino({}, { write: (line) => void told.push(line) });
  const stop = startRounds(() => b.store.pull(), 0.02, log);
  try {
    await b.watch.start();
    expect(await isShown('the first page')()).toBe(true);
    await Promise.all([relay.cut(), objects.pause()]);
    await waitUntil(() => told.length > 0, 'Nothing is told of it.');
    expect(await isShown('the first page')()).toBe(true);
    await Promise.all([relay.mend(), objects.goOn()]);
    await goLive(a, 'bb');
    await waitUntil(isShown('the second page'), 'The other gateway does not take it.');
    expect(told).toHaveLength(2);
  } finally {
    await stop();
    await b.close();
  }
});

test('nobody but the owner of the database reads what gateways share', async () => {
  await db.exec(`do $$ begin if to_regrole('anon') is null then create role anon; end if; end $$`);
  await releasing('a', 'aa');
  const [rights] = await db.query<{ schema: boolean; files: boolean; builds: boolean }>(
    `select has_schema_privilege('anon', 'gateways', 'usage') as schema,
            has_table_privilege('anon', 'gateways.release_files', 'select') as files,
            has_table_privilege('anon', 'gateways.stored_builds', 'select') as builds`,
  );
  expect(rights).toEqual({ schema: false, files: false, builds: false });
});

test('twenty releases and returns of two gateways at once are all accounted for', async () => {
  const a = await releasing('a', 'aa', 'bb', 'cc');
  await goLive(a, 'bb');
  const b = await pulled('b');
  for (const buildId of ['bb', 'cc']) storeBuild(b, 'public-site', buildId);
  const deeds = Array.from({ length: 10 }, (_, index) => [
    goLive(a, index % 2 === 0 ? 'bb' : 'cc'),
    index % 3 === 0 ? rollback(b, [{ part: 'public-site' }]) : goLive(b, index % 2 === 0 ? 'cc' : 'bb'),
  ]).flat();
  const outcomes = await Promise.allSettled(deeds);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  const changes = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
  await Promise.all([a.pull(), b.pull()]);
  expect(a.registry()).toEqual(b.registry());
  const noted = a.audit();
  expect(noted).toEqual(b.audit());
  expect(noted.slice(3)).toHaveLength(changes.filter(({ changed }) => changed).length);
  expect(noted.slice(3).map(({ revision }) => revision)).toEqual(noted.slice(3).map((_, index) => index + 3));
  for (const [index, { from }] of noted.slice(3).entries())
    expect(from).toBe(noted.slice(0, index + 3).findLast(({ part }) => part === 'public-site')?.to);
  expect(filesOf(a, 'public-site', 'bb')).toEqual(filesOf(b, 'public-site', 'bb'));
});

test('while the database is away nothing is released, what is live stays, and afterwards it goes on', async () => {
  const a = await releasing('a', 'aa', 'bb');
  const b = await pulled('b');
  await relay.cut();
  await expect(goLive(a, 'bb')).rejects.toThrow(
    /^The database that the gateways share fails \(.+\); what is live stays, and nothing can be released meanwhile\.$/,
  );
  await expect(b.pull()).rejects.toThrow('The database that the gateways share fails');
  for (const store of [a, b]) expect(liveOf(store)).toBe('aa');
  const served = openReleaseStore({ dataDir: folderOf('b') });
  expect(liveOf(served)).toBe('aa');
  expect(() => served.requireLiveBuilds()).not.toThrow();
  await relay.mend();
  await goLive(a, 'bb');
  await b.pull();
  expect(liveOf(b)).toBe('bb');
});

test('a database that takes the call and says nothing is not waited for', async () => {
  const a = await releasing('a', 'aa');
  await pulled('b');
  const home = new BucketHome({
    ...{ folder: folderOf('b'), databaseUrl: relay.url, bucket: objects.settings, keys: [], patienceMs: 200 },
    seal: new ReleaseSeal({ home: folderOf('b') }),
  });
  try {
    relay.silence();
    await expect(home.pull()).rejects.toThrow('no answer in 0.2 s');
    await relay.mend();
    await waitUntil(
      () =>
        home.pull().then(
          () => true,
          () => false,
        ),
      'It is not asked again.',
    );
  } finally {
    await home.close();
  }
  expect(liveOf(a)).toBe('aa');
});

test('while the bucket is away no new build is released or followed, and what needs none goes on', async () => {
  const a = await releasing('a', 'aa', 'bb');
  const b = await pulled('b');
  await objects.pause();
  try {
    await expect(goLive(a, 'bb')).rejects.toThrow('The bucket that the gateways share fails');
    await disablePart(a, 'public-site', 'It is being looked at.');
    await b.pull();
    expect(b.registry().parts['public-site']?.disabled?.because).toBe('It is being looked at.');
  } finally {
    await objects.goOn();
  }
  expect(liveOf(a)).toBe('aa');
  await goLive(a, 'bb');
  await objects.pause();
  try {
    await expect(b.pull()).rejects.toThrow('The bucket that the gateways share fails');
    expect(liveOf(b)).toBe('aa');
    await expect(disablePart(b, 'public-site', null)).rejects.toThrow('The bucket that the gateways share fails');
  } finally {
    await objects.goOn();
  }
  await b.pull();
  expect(liveOf(b)).toBe('bb');
});

test('who is killed between object and row leaves nothing that is believed, and the next release ends the work', async () => {
  const a = await releasing('a', 'aa', 'bb');
  await db.exec(`
    create function gateways.die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
    create trigger die before insert on gateways.stored_builds for each row execute function gateways.die();
  `);
  await expect(goLive(a, 'bb')).rejects.toThrow('killed');
  expect((await keysInBucket()).filter((key) => key.includes('/bb-'))).toHaveLength(1);
  const b = await pulled('b');
  expect(b.builds('public-site')).toEqual(['aa']);
  await db.exec('drop trigger die on gateways.stored_builds');
  const again = await pulled('a');
  expect(again.builds('public-site').sort()).toEqual(['aa', 'bb']);
  await goLive(again, 'bb');
  await b.pull();
  expect(liveOf(b)).toBe('bb');
  expect((await keysInBucket()).filter((key) => key.includes('/bb-'))).toHaveLength(1);
});

test('who is killed before the commit has changed nothing, and whoever is killed after it finds the change', async () => {
  const a = await releasing('a', 'aa', 'bb');
  await db.exec(`
    create function gateways.die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
    create trigger die before insert on gateways.release_files for each row when (new.name = 'releases/registry.json')
      execute function gateways.die();
  `);
  await expect(goLive(a, 'bb')).rejects.toThrow('killed');
  await db.exec('drop trigger die on gateways.release_files');
  expect([liveOf(a), a.audit().length]).toEqual(['aa', 2]);
  const before = readFileSync(a.registryFile);
  await goLive(a, 'bb');
  // As if its process had ended before it wrote what it had committed.
  writeFileSync(a.registryFile, before);
  rmSync(path.join(folderOf('a'), 'releases-seen.json'));
  expect(liveOf(await pulled('a'))).toBe('bb');
});

test('whoever is killed at whatever step leaves the old state or the new one, for all, and the next is not kept waiting', async () => {
  await releasing('a', 'aa');
  const shared = { databaseUrl: server.url(), bucket: objects.settings };
  const seen = new Set<string>();
  for (let killedAt = 0; ; killedAt += 1) {
    const buildId = `bb${killedAt}`;
    const a = await pulled('a');
    storeBuild(a, 'public-site', buildId);
    const before = liveOf(a);
    const child = forkProgram('platform/src/testing/release-process.ts', [
      JSON.stringify({
        ...{ folder: a.folder, shared, killedAt },
        deeds: [{ deed: 'promote', builds: [{ part: 'public-site', buildId }] }],
      } satisfies ReleaseOrders),
    ]);
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    const [own, other] = [await pulled('a'), await pulled('b')];
    expect(own.registry()).toEqual(other.registry());
    expect(own.audit()).toEqual(other.audit());
    expect([before, buildId]).toContain(liveOf(own));
    expect(() => other.requireLiveBuilds()).not.toThrow();
    seen.add(liveOf(own) === buildId ? 'new' : 'old');
    await disablePart(other, 'public-site', `Killed ${killedAt} times.`);
    if (signal === null) {
      expect(code).toBe(0);
      break;
    }
  }
  expect([...seen].sort()).toEqual(['new', 'old']);
});

test('a store that was alone hands in everything when it gets a bucket', async () => {
  const alone = openReleaseStore({ dataDir: folderOf('a') }, { by: 'alone' });
  for (const buildId of ['aa', 'bb']) storeBuild(alone, 'public-site', buildId);
  storeBuild(alone, 'shell', 'aa');
  await promote(alone, [
    { part: 'shell', buildId: 'aa' },
    { part: 'public-site', buildId: 'aa' },
  ]);
  const { token } = await new PublishTokens(alone.home).give('public-site', 'Somebody', 1);
  const link = await signPreview(folderOf('a'), {
    part: 'public-site',
    buildId: 'bb',
    until: new Date(Date.now() + DAY_MS),
  });
  await pulled('a');
  const b = await pulled('b');
  expect(b.registry()).toEqual(alone.registry());
  expect(b.audit()).toEqual(alone.audit());
  expect(b.builds('public-site').sort()).toEqual(['aa', 'bb']);
  expect(new PublishTokens(b.home).grantOf(token)?.holder).toBe('Somebody');
  expect(await readPreview(folderOf('b'), link)).toMatchObject({ buildId: 'bb' });
  for (const key of ['release-key', 'preview-key'])
    expect(readFileSync(path.join(folderOf('b'), key), 'utf8')).toBe(
      readFileSync(path.join(folderOf('a'), key), 'utf8'),
    );
  expect(warnings).toEqual([]);
});

test('a store with another key joins: what it had is put aside and not lost', async () => {
  await releasing('a', 'aa');
  const alone = openReleaseStore({ dataDir: folderOf('b') });
  storeBuild(alone, 'public-site', 'bb');
  storeBuild(alone, 'shell', 'bb');
  for (const part of ['public-site', 'shell']) await promote(alone, [{ part, buildId: 'bb' }]);
  const b = await pulled('b');
  expect([liveOf(b), b.builds('public-site')]).toEqual(['aa', ['aa']]);
  expect(warnings).toEqual([expect.stringContaining('have another release-key than')]);
  const names = readdirSync(folderOf('b'));
  for (const name of ['release-key', 'releases', 'releases-seen.json'])
    expect(names.filter((other) => other.startsWith(`${name}.before-`))).toHaveLength(1);
});

test('gateways that make the same build at once have the files of one of them', async () => {
  const [a, b] = [await pulled('a'), await pulled('b')];
  for (const [store, builtAt] of [
    [a, '2026-11-20T09:00:00.000Z'],
    [b, '2026-11-20T09:00:01.000Z'],
  ] as const)
    storeBuild(store, 'public-site', 'aa', { builtAt });
  await Promise.all([
    a.share([{ part: 'public-site', buildId: 'aa' }]),
    b.share([{ part: 'public-site', buildId: 'aa' }]),
  ]);
  await Promise.all([a.pull(), b.pull()]);
  expect(filesOf(a, 'public-site', 'aa')).toEqual(filesOf(b, 'public-site', 'aa'));
  expect(a.release('public-site', 'aa')).toEqual(b.release('public-site', 'aa'));
  expect(await keysInBucket()).toHaveLength(1);
});

test('a build that nothing needs goes everywhere, and may come again', async () => {
  const a = await releasing('a', 'aa', 'bb', 'cc');
  const b = await pulled('b');
  await goLive(a, 'bb');
  await goLive(a, 'cc');
  await b.pull();
  expect(b.builds('public-site').sort()).toEqual(['aa', 'bb', 'cc']);
  await pruneBuilds(a, Date.now() + 20 * DAY_MS);
  await b.pull();
  for (const store of [a, b]) expect(store.builds('public-site').sort()).toEqual(['bb', 'cc']);
  expect((await keysInBucket()).filter((key) => key.startsWith('releases/public-site/aa'))).toEqual([]);
  storeBuild(b, 'public-site', 'aa');
  await b.pull();
  await goLive(b, 'aa');
  await a.pull();
  expect(liveOf(a)).toBe('aa');
});

test('what somebody looks at in a preview stays everywhere', async () => {
  const a = await releasing('a', 'aa', 'bb');
  await prepareBuild(a, 'public-site', 'bb');
  const b = await pulled('b');
  expect(b.builds('public-site').sort()).toEqual(['aa', 'bb']);
  const wantedAt = b.storedAt('public-site', 'bb');
  await prepareBuild(a, 'public-site', 'bb');
  await b.pull();
  expect(b.storedAt('public-site', 'bb')).toBeGreaterThan(wantedAt);
  const until = new Date(Date.now() + DAY_MS);
  const link = await signPreview(folderOf('a'), { part: 'public-site', buildId: 'bb', until });
  expect(await readPreview(folderOf('b'), link)).toMatchObject({ part: 'public-site', buildId: 'bb' });
});

test('a token is good at both gateways until one takes it back', async () => {
  const [a, b] = [await releasing('a', 'aa'), await pulled('b')];
  const [atA, atB] = [new PublishTokens(a.home), new PublishTokens(b.home)];
  const { token, grant } = await atA.give('public-site', 'Somebody', 1);
  await b.pull();
  expect(atB.grantOf(token)).toEqual(grant);
  expect(await atB.revoke(grant.id)).toBe(true);
  await a.pull();
  expect([atA.grantOf(token), atB.grantOf(token)]).toEqual([null, null]);
});

test('objects without a row go in time, and no others', async () => {
  const a = await releasing('a', 'aa');
  await bucket().put('releases/public-site/dd-0123456789abcdef.tgz', Buffer.from('of a kill'));
  const keys = await keysInBucket();
  await a.removeStaging(Date.now() - DAY_MS);
  expect(await keysInBucket()).toEqual(keys);
  await a.removeStaging(Date.now() + DAY_MS);
  expect(await keysInBucket()).toEqual(keys.filter((key) => !key.includes('/dd-')));
  expect(keys).toHaveLength(3);
});

describe('what is not as it was signed is not taken: the last good one stays, and it is told', () => {
  test('one byte of an object', async () => {
    const a = await releasing('a', 'aa', 'bb');
    const b = await pulled('b');
    await goLive(a, 'bb');
    const [key = ''] = (await keysInBucket()).filter((name) => name.startsWith('releases/public-site/bb-'));
    const good = (await bucket().read(key)) ?? Buffer.alloc(0);
    const bad = Buffer.from(good);
    bad[bad.length >> 1] = (bad[bad.length >> 1] ?? 0) ^ 1;
    await bucket().put(key, bad);
    await expect(b.pull()).rejects.toThrow(/^The build bb of public-site in the bucket .* was not taken/);
    expect([liveOf(b), b.has('public-site', 'bb')]).toEqual(['aa', false]);
    await bucket().put(key, good);
    const again = await pulled('b');
    expect(liveOf(again)).toBe('bb');
  });

  test('another build, whole and signed, in the place of one', async () => {
    const a = await releasing('a', 'aa', 'bb');
    const b = await pulled('b');
    await goLive(a, 'bb');
    await db.exec(`
      update gateways.stored_builds set (object, seal) =
        (select object, seal from gateways.stored_builds where part = 'public-site' and build_id = 'aa')
      where part = 'public-site' and build_id = 'bb'`);
    await expect(b.pull()).rejects.toThrow('It is the build aa of public-site.');
    expect(liveOf(b)).toBe('aa');
  });

  test('a seal of nobody who is believed', async () => {
    const a = await releasing('a', 'aa', 'bb');
    const b = await pulled('b');
    await goLive(a, 'bb');
    await db.exec(`update gateways.stored_builds set seal = '{}' where build_id = 'bb'`);
    await expect(b.pull()).rejects.toThrow('signed by nobody who is believed');
    expect(liveOf(b)).toBe('aa');
  });

  test('a registry that is unsigned, changed, or older', async () => {
    const a = await releasing('a', 'aa', 'bb');
    const older = await registryRow();
    await goLive(a, 'bb');
    const good = await registryRow();
    const b = await pulled('b');
    const { seal: _, ...unsigned } = JSON.parse(good) as { seal: object };
    for (const [forged, complaint] of [
      [JSON.stringify(unsigned), 'signed by nobody'],
      [good.replaceAll('"bb"', '"aa"'), 'signed by nobody'],
      [older, 'is revision 1, and this portal has seen 2'],
      ['{', 'is damaged'],
    ] as const) {
      await setRegistry(forged);
      await expect(b.pull()).rejects.toThrow(complaint);
      await expect(goLive(b, 'aa')).rejects.toThrow(complaint);
      expect(liveOf(b)).toBe('bb');
      expect(await registryRow()).toBe(forged);
    }
    // A gateway that has seen nothing yet believes what is signed alone.
    await setRegistry(JSON.stringify(unsigned));
    const c = open('c');
    await expect(c.pull()).rejects.toThrow('signed by nobody');
    expect(existsSync(c.registryFile)).toBe(false);
    await setRegistry(good);
    await Promise.all([b.pull(), c.pull()]);
    expect(liveOf(c)).toBe('bb');
  });
});

test('a registry that was taken away is handed in once more by a gateway that has it', async () => {
  const a = await releasing('a', 'aa');
  const good = await registryRow();
  await db.exec(`delete from gateways.release_files where name = 'releases/registry.json'`);
  await a.pull();
  expect(await registryRow()).toBe(good);
  expect(liveOf(await pulled('b'))).toBe('aa');
});
