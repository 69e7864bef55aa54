import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const POLL_MS = 50;
const PATIENCE_MS = 300_000;
const ATTEMPTS = 3;

const holderSchema = z.object({ pid: z.number().int().positive(), startedAt: z.string().nullable() });
type Holder = z.infer<typeof holderSchema>;

const heldHere = new Set<string>();

/**
 * Reserves `file` for this process, at once or not at all. Returns null on success, else the id of the process that holds it
 * (0 when others are taking it this moment). The lock of a process that no longer lives is taken over. Throws the system's
 * error when the folder cannot be written.
 */
export function tryPidLock(file: string): number | null {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) } satisfies Holder), {
    mode: 0o600,
  });
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (linkIfFree(draft, file)) {
        heldHere.add(file);
        return null;
      }
      const found = readIfThere(file);
      const holder = parseHolder(found);
      if (holder && isHeld(file, holder)) return holder.pid;
      if (found !== null) removeStale(file, found);
    }
    return 0;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Gives `file` back; nothing happens when this process does not hold it. */
export function releasePidLock(file: string): void {
  if (heldHere.delete(file)) rmSync(file, { force: true });
}

/** Runs `work` while no one else runs under the same lock file. Rejects with `StartError` after five minutes of waiting. */
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

/** Moved away before it is removed: whoever else found it stale must not remove the fresh lock that takes its place. */
function removeStale(file: string, found: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readIfThere(aside) !== found) linkIfFree(aside, file);
  rmSync(aside, { force: true });
}

function isHeld(file: string, holder: Holder): boolean {
  if (holder.pid === process.pid) return heldHere.has(file);
  if (!isAlive(holder.pid)) return false;
  // A process number comes round again; where the system tells the start time, both must fit.
  const startedAt = startOf(holder.pid);
  return startedAt === null || holder.startedAt === null || startedAt === holder.startedAt;
}

/** Whether a process with this number lives. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When the process started, in the ticks Linux counts; null elsewhere. */
function startOf(pid: number): string | null {
  const status = readIfThere(`/proc/${pid}/stat`);
  return status?.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function parseHolder(text: string | null): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}
