import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from './start-error.ts';

const POLL_MS = 50;
const PATIENCE_MS = 300_000;

/** Creates `file` with this process's id. Returns the id of the living process that holds it instead, or null on success. */
export function tryPidLock(file: string): number | null {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, String(process.pid), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      if (linkIfFree(draft, file)) return null;
      const holder = holderOf(file);
      if (holder !== null && isAlive(holder)) return holder;
      removeStale(file);
    }
    return holderOf(file) ?? 0;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A hard link appears with its content, so nobody ever reads a lock without an owner. */
function linkIfFree(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a dead process's lock away, and puts it back when a living process took it in the meantime. */
function removeStale(file: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const holder = holderOf(aside);
  if (holder !== null && isAlive(holder)) linkIfFree(aside, file);
  rmSync(aside, { force: true });
}

export function releasePidLock(file: string): void {
  if (holderOf(file) === process.pid) rmSync(file, { force: true });
}

/** Runs `work` while no other process runs under the same lock file. Rejects with `StartError` after five minutes of waiting. */
export async function withPidLock<Result>(file: string, work: () => Result | Promise<Result>): Promise<Result> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let holder = tryPidLock(file); holder !== null; holder = tryPidLock(file)) {
    if (Date.now() > deadline)
      throw new StartError(`Process ${holder} holds ${file} for over five minutes; end it and try again.`);
    await delay(POLL_MS);
  }
  try {
    return await work();
  } finally {
    releasePidLock(file);
  }
}

function holderOf(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
