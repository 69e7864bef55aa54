import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryPidLock, releasePidLock } from '../pid-lock.ts';
import type { Product } from '../product.ts';
import { doWork } from './do-work.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-work-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const product = {
  work: { count: (db) => db.query('select 6 * 7 as answer'), fail: () => Promise.reject(new Error('refused')) },
} as Pick<Product, 'work'> as Product;

test('where no portal serves the data, a work is done here, and the database is free again, also after one that failed', async () => {
  await expect(doWork({ dataDir, product, name: 'count' })).resolves.toEqual([{ answer: 42 }]);
  await expect(doWork({ dataDir, product, name: 'fail' })).rejects.toThrow('refused');
  await expect(doWork({ dataDir, product, name: 'count' })).resolves.toEqual([{ answer: 42 }]);
});

test('the bytes of files that a work has let go are removed, and no others', async () => {
  const [gone, kept] = ['0a111111-1111-4111-8111-111111111111', '0a222222-2222-4222-8222-222222222222'];
  const folder = join(dataDir, 'storage', 'files', '0a');
  await mkdir(folder, { recursive: true });
  for (const version of [gone, kept]) await writeFile(join(folder, version), 'x');
  const letting = { ...product, filesLetGo: `select '${gone}' as version` };
  await expect(doWork({ dataDir, product: letting, name: 'count' })).resolves.toEqual([{ answer: 42 }]);
  expect(await readdir(folder)).toEqual([kept]);
  await expect(doWork({ dataDir, product: letting, name: 'count' })).resolves.toEqual([{ answer: 42 }]);
});

test('a work that nobody knows does nothing', async () => {
  await expect(doWork({ dataDir, product, name: 'unknown' })).resolves.toBeUndefined();
});

test('while somebody has the database open, it is not opened a second time', async () => {
  const file = join(dataDir, 'database.lock');
  expect(tryPidLock(file)).toBeNull();
  await expect(doWork({ dataDir, product, name: 'count' })).rejects.toThrow(/has the database .* open/);
  releasePidLock(file);
});
