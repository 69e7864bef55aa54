import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const POLL_MS = 50;
const PATIENCE_MS = 300_000;
const ATTEMPTS = 3;

/** How often a holder whom other machines may wait for touches its lock, and for how long it is believed to live without. */
const BEAT_MS = 5_000;
const SILENT_MS = 30_000;

const holderSchema = z.object({
  pid: z.number().int().positive(),
  startedAt: z.string().nullable(),
  /** The machine on which the number means something; locks of a folder of one machine were without it once. */
  host: z.string().optional(),
});
type Holder = z.infer<typeof holderSchema>;

/** A lock as it was found: `beat` is when it was touched last. */
interface FoundLock {
  text: string;
  beat: number;
}

/** What this process wrote into the locks that it holds. */
const heldHere = new Map<string, string>();

/**
 * Reserves `file`, which lies in a folder of this machine alone, for this process, at once or not at all. Returns null on success, else the id of
 * the process that holds it (0 when others are taking it this moment). The lock of a process that no longer lives is taken over. Throws the system's
 * error when the folder cannot be written.
 */
export function tryPidLock(file: string): number | null {
  const holder = tryLock(file, isHeldHere);
  return holder && holder.pid;
}

/** Gives `file` back; nothing happens when this process does not hold it, or no longer. */
export function releasePidLock(file: string): void {
  const own = heldHere.get(file);
  heldHere.delete(file);
  if (own !== undefined && findLock(file)?.text === own) rmSync(file, { force: true });
}

/**
 * Runs `work` while no one else runs under the same lock file, in a folder that several machines may reach. The lock of another machine's process is
 * taken over when it was not touched for `silentMs`, by the clock of whoever waits. Rejects with `StartError` after five minutes of waiting.
 */
export async function withPidLock<Result>(
  file: string,
  work: () => Result | Promise<Result>,
  silentMs = SILENT_MS,
): Promise<Result> {
  const deadline = Date.now() + PATIENCE_MS;
  const others = new OtherMachines(silentMs);
  const isHeld = (lock: string, holder: Holder, found: FoundLock) =>
    (holder.host ?? hostname()) === hostname() ? isHeldHere(lock, holder) : others.live(found);
  for (let holder = tryLock(file, isHeld); holder !== null; holder = tryLock(file, isHeld)) {
    if (Date.now() > deadline) {
      const where = holder.host === undefined || holder.host === hostname() ? '' : ` of ${holder.host}`;
      throw new StartError(`Process ${holder.pid}${where} holds ${file} for over five minutes; end it and try again.`);
    }
    await delay(POLL_MS);
  }
  const beating = setInterval(() => touch(file), BEAT_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(beating);
    releasePidLock(file);
  }
}

/** Whether holders elsewhere give signs of life. Only changes count: clocks of machines differ. */
class OtherMachines {
  #last: FoundLock | null = null;
  #since = 0;

  constructor(private readonly silentMs: number) {}

  live(found: FoundLock): boolean {
    if (this.#last?.text !== found.text || this.#last.beat !== found.beat) {
      this.#last = found;
      this.#since = performance.now();
    }
    return performance.now() - this.#since < this.silentMs;
  }
}

/** Null on success, else who holds it. */
function tryLock(
  file: string,
  isHeld: (file: string, holder: Holder, found: FoundLock) => boolean,
): Pick<Holder, 'pid' | 'host'> | null {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const own: Holder = { pid: process.pid, startedAt: startOf(process.pid), host: hostname() };
  const text = JSON.stringify(own);
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (linkIfFree(draft, file)) {
        heldHere.set(file, text);
        return null;
      }
      const found = findLock(file);
      const holder = parseHolder(found?.text ?? null);
      if (found && holder && isHeld(file, holder, found)) return holder;
      if (found) removeStale(file, found.text);
    }
    return { pid: 0 };
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Opened, not asked about by its name: a folder on the net answers such a question from memory. */
function findLock(file: string): FoundLock | null {
  try {
    const handle = openSync(file, 'r');
    try {
      return { text: readFileSync(handle, 'utf8'), beat: fstatSync(handle).mtimeMs };
    } finally {
      closeSync(handle);
    }
  } catch {
    return null;
  }
}

/** Tells others that its holder lives; one that was lost is missed when it is given back. */
function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Nobody else can mend it, and the next beat tries again.
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
  const aside = `${file}.stale.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readIfThere(aside) !== found) linkIfFree(aside, file);
  rmSync(aside, { force: true });
}

function isHeldHere(file: string, holder: Holder): boolean {
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
