import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderKeys } from '../key-store.ts';
import { StartError } from '../start-error.ts';
import { loadPushKeys } from './push-keys.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'push-keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the keys are made once, also by two first starts, and only their owner reads them', async () => {
  const [keys, twin] = await Promise.all([loadPushKeys(folderKeys(folder)), loadPushKeys(folderKeys(folder))]);
  expect(twin).toEqual(keys);
  expect(await loadPushKeys(folderKeys(folder))).toEqual(keys);
  const file = join(folder, 'push-keys.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(keys);
});

test('half a file, and keys that do not belong together, stop the start', async () => {
  const file = join(folder, 'push-keys.json');
  await writeFile(file, '{"publicKey"');
  await expect(loadPushKeys(folderKeys(folder))).rejects.toThrow(StartError);
  await rm(file);
  const mine = await loadPushKeys(folderKeys(folder));
  await rm(file);
  const others = await loadPushKeys(folderKeys(folder));
  await writeFile(file, JSON.stringify({ ...mine, privateKey: others.privateKey }));
  await expect(loadPushKeys(folderKeys(folder))).rejects.toThrow(/restore it from a backup/);
});
