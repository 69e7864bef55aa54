import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { forkProgram } from '@portal/backend/testing/fork-program';
import { waitUntil } from '../testing/wait-until.ts';
import { storeBuild } from '../testing/release-builder.ts';
import type { ReleaseOrders } from '../testing/release-process.ts';
import { BucketHome } from './bucket-home.ts';
import { openReleaseStore } from './open-store.ts';
import { ReleaseSeal } from './release-seal.ts';
import { disablePart } from './switch-off.ts';
import {
  db,
  folderOf,
  goLive,
  keysInBucket,
  liveOf,
  objects,
  pulled,
  relay,
  releasing,
  server,
  withGateways,
} from '../testing/gateways-with-a-bucket.ts';

withGateways();

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
