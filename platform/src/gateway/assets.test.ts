import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTemporaryStore, storeBuild } from '../testing/release-builder.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { AssetServer } from './assets.ts';

const address = '/assets/student-area/aa11/remote-entry.js';

let store: ReleaseStore;
let logged: string[];
let assets: AssetServer;

beforeEach(() => {
  store = createTemporaryStore();
  storeBuild(store, 'student-area', 'aa11');
  logged = [];
  assets = new AssetServer(store, (message) => void logged.push(message));
});

const fileOf = (name: string) => path.join(store.buildFolder('student-area', 'aa11'), name);
const statusOf = async (acceptsBrotli: boolean) => (await assets.serve(address, acceptsBrotli))?.status;

test.each([
  ['plain', false, 'client/remote-entry.js'],
  ['compressed', true, 'client/remote-entry.js.br'],
])('a %s file is served as built, and not at all once a byte was changed', async (_, acceptsBrotli, file) => {
  expect(await statusOf(acceptsBrotli)).toBe(200);
  writeFileSync(fileOf(file), 'changed');
  expect(await statusOf(acceptsBrotli)).toBe(500);
  expect(await statusOf(acceptsBrotli)).toBe(500);
  expect(logged).toHaveLength(1);
  expect(assets.damaged).toBe(1);
});

test('a file that was restored is served again', async () => {
  rmSync(fileOf('client/remote-entry.js'));
  expect(await statusOf(false)).toBe(500);
  storeBuild(store, 'student-area', 'aa11');
  expect(await statusOf(false)).toBe(200);
  expect(assets.damaged).toBe(0);
});

test('a file that the record does not name does not exist', async () => {
  writeFileSync(fileOf('client/other.js'), 'other');
  expect(await assets.serve('/assets/student-area/aa11/other.js', false)).toBeNull();
  expect(await assets.serve('/assets/student-area/aa11/constructor', false)).toBeNull();
});

test('of a build that is pruned there is nothing, and what was damaged of it is counted no more', async () => {
  writeFileSync(fileOf('client/remote-entry.js'), 'changed');
  expect(await statusOf(false)).toBe(500);
  await store.discard(() => [{ part: 'student-area', buildId: 'aa11', bytes: 1 }]);
  expect(await assets.serve(address, false)).toBeNull();
  expect(assets.damaged).toBe(0);
});

test('the record of a build is read once, however many files are asked for', async () => {
  const read = jest.spyOn(JSON, 'parse');
  await Promise.all([statusOf(false), statusOf(true), statusOf(false)]);
  await statusOf(true);
  expect(read.mock.calls.filter(([text]) => text.includes('singletonExports'))).toHaveLength(1);
});
