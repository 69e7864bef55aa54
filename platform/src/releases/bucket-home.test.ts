import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startRounds } from '@portal/backend/rounds';
import { readPreview, signPreview } from '../preview/preview-link.ts';
import { pino } from 'pino';
import { releaseFirstPage } from '../testing/first-page.ts';
import { createServing } from '../testing/serving.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { storeBuild } from '../testing/release-builder.ts';
import { openReleaseStore } from './open-store.ts';
import { prepareBuild, promote, rollback } from './publish.ts';
import { PublishTokens } from './publish-tokens.ts';
import type { ReleaseStore } from './store.ts';
import { pruneBuilds } from './stored-builds.ts';
import {
  bucket,
  db,
  filesOf,
  folderOf,
  goLive,
  keysInBucket,
  liveOf,
  objects,
  pulled,
  relay,
  releasing,
  warnings,
  withGateways,
} from '../testing/gateways-with-a-bucket.ts';

const DAY_MS = 86_400_000;

withGateways();

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
  await releaseFirstPage(a);
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

test('a first release of builds that came with the seal of another portal is believed everywhere', async () => {
  const elsewhere = openReleaseStore({ dataDir: folderOf('elsewhere') });
  const store = await pulled('a');
  for (const part of ['shell', 'public-site'] as const) {
    for (const each of [elsewhere, store]) storeBuild(each, part, 'aa11');
    const sealIn = (each: ReleaseStore) => path.join(each.buildFolder(part, 'aa11'), 'release.seal');
    writeFileSync(sealIn(store), readFileSync(sealIn(elsewhere)));
  }
  await promote(store, [
    { part: 'shell', buildId: 'aa11' },
    { part: 'public-site', buildId: 'aa11' },
  ]);
  expect(liveOf(await pulled('b'))).toBe('aa11');
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
    a.home.share([{ part: 'public-site', buildId: 'aa' }]),
    b.home.share([{ part: 'public-site', buildId: 'aa' }]),
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
