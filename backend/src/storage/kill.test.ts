import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStorageTest, type StorageTest } from './testing/storage-people.ts';

/** Writes files over and over until the backend ends. Tells of each that was acknowledged. */
async function keepWriting({ anna }: StorageTest, lane: number, onDone: (name: string, text: string) => void) {
  const own = anna.client.storage.from('own');
  for (let each = 0; ; each += 1) {
    const name = `${anna.id}/${lane}-${each % 5}.txt`;
    const text = `${name} ${each} `.repeat(500);
    const { error } = await own.upload(name, text, { upsert: true });
    if (error) return;
    onDone(name, text);
  }
}

test('a process that is killed while files are written leaves no row without bytes and no bytes without row', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-storage-'));
  const acknowledged = new Map<string, string>();
  let done = 0;
  try {
    const doomed = await startStorageTest(dataDir);
    const writers = [0, 1, 2, 3].map((lane) =>
      keepWriting(doomed, lane, (name, text) => {
        acknowledged.set(name, text);
        done += 1;
      }),
    );
    while (done < 40) await new Promise((resolve) => setImmediate(resolve));
    await doomed.portal.kill();
    await Promise.all(writers);

    const after = await startStorageTest(dataDir);
    const rows = await after.portal.query<{ version: string }>('select version from storage.objects');
    const files = await readdir(join(dataDir, 'storage'), { recursive: true, withFileTypes: true });
    const versions = files.filter((file) => file.isFile()).map((file) => file.name);
    expect(versions.sort()).toEqual(rows.map((row) => row.version).sort());
    expect(acknowledged.size).toBeGreaterThan(10);
    for (const [name, text] of acknowledged) {
      const { data } = await after.service.storage.from('own').download(name);
      const kept = (await data?.text()) ?? '';
      // What was on its way when the process ended may have arrived instead.
      const isWhole = kept === `${name} ${kept.split(' ')[1]} `.repeat(500);
      expect([name, isWhole, Number(kept.split(' ')[1]) >= Number(text.split(' ')[1])]).toEqual([name, true, true]);
    }
    await after.portal.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
