import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releasePidLock, tryPidLock, withPidLock } from './pid-lock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockedBy = (pid: number, startedAt: string | null = null) =>
  writeFileSync(file, JSON.stringify({ pid, startedAt }));

test('a free lock is taken, and nothing but the lock is left in the folder', () => {
  expect(tryPidLock(file)).toBeNull();
  expect(readdirSync(folder)).toEqual(['lock']);
  expect(readFileSync(file, 'utf8')).toContain(`"pid":${process.pid}`);
  releasePidLock(file);
  expect(existsSync(file)).toBe(false);
});

test('the lock of a living process is refused and stays', () => {
  lockedBy(process.ppid);
  expect(tryPidLock(file)).toBe(process.ppid);
  releasePidLock(file);
  expect(readFileSync(file, 'utf8')).toContain(`"pid":${process.ppid}`);
});

test('a lock held in this process is refused to this process too', () => {
  expect(tryPidLock(file)).toBeNull();
  expect(tryPidLock(file)).toBe(process.pid);
  releasePidLock(file);
});

test.each([
  ['a process that ended', () => lockedBy(spawnSync(process.execPath, ['--version']).pid)],
  ['an earlier process with the same number', () => lockedBy(process.ppid, '1')],
  ['this process, which does not hold it', () => lockedBy(process.pid)],
  ['nobody that can be read', () => writeFileSync(file, 'damaged')],
])('the lock of %s is taken over', (_name, leave) => {
  leave();
  expect(tryPidLock(file)).toBeNull();
  expect(readFileSync(file, 'utf8')).toContain(`"pid":${process.pid}`);
  expect(readdirSync(folder)).toEqual(['lock']);
  releasePidLock(file);
});

test('those who wait for a lock take turns, also after one of them failed', async () => {
  let running = 0;
  const turn = (index: number) =>
    withPidLock(file, async () => {
      running += 1;
      await new Promise((resolve) => setImmediate(resolve));
      const together = running;
      running -= 1;
      if (index === 1) throw new Error('failed');
      return together;
    });
  const outcomes = await Promise.allSettled([0, 1, 2, 3].map(turn));
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
    1,
    'failed',
    1,
    1,
  ]);
  expect(existsSync(file)).toBe(false);
});
