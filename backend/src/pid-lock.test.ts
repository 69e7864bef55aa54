import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
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

/** A machine's own processes have other numbers: this one lives here and says nothing of the other machine's. */
const elsewhere = () =>
  writeFileSync(file, JSON.stringify({ pid: process.ppid, startedAt: null, host: `not-${hostname()}` }));

test('the lock of another machine stands while its holder touches it, and is taken over when it falls silent', async () => {
  elsewhere();
  // A crowded machine may stand still for a second between two touches.
  const silentMs = 3_000;
  let beats = 0;
  let lastBeat = 0;
  const beating = setInterval(() => {
    beats += 1;
    lastBeat = performance.now();
    utimesSync(file, beats, beats);
    if (beats === 8) clearInterval(beating);
  }, 100);
  const waited = await withPidLock(file, () => performance.now() - lastBeat, silentMs);
  expect(beats).toBe(8);
  expect(waited).toBeGreaterThanOrEqual(silentMs - 100);
  expect(existsSync(file)).toBe(false);
});

test('the lock of a process of this machine that ended is taken over at once, whatever its machine is called by others', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(file, JSON.stringify({ pid, startedAt: null, host: hostname() }));
  expect(await withPidLock(file, () => 'done', 60_000)).toBe('done');
});

test('who was taken for dead does not take away the lock of who followed', async () => {
  await withPidLock(file, () => elsewhere());
  expect(readFileSync(file, 'utf8')).toContain(`not-${hostname()}`);
});
