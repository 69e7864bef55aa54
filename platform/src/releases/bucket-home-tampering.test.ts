import { existsSync } from 'node:fs';
import {
  bucket,
  db,
  goLive,
  keysInBucket,
  liveOf,
  open,
  pulled,
  registryRow,
  releasing,
  setRegistry,
  withGateways,
} from '../testing/gateways-with-a-bucket.ts';

withGateways();

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
