import { randomBytes } from 'node:crypto';
import { readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../start-error.ts';
import { createExclusively, hasCode, messageOf, readIfThere } from './files.ts';

const holderSchema = z.object({ pid: z.number().int().positive(), startedAt: z.string().nullable() });
type Holder = z.infer<typeof holderSchema>;

const heldHere = new Set<string>();

/**
 * Reserves `<dataDir>/database.lock` for this process and returns how to give it back. Two processes on one embedded database
 * would overwrite each other's rows without noticing. The lock of a process that no longer lives is taken over.
 */
export async function lockDatabase(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'database.lock');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await tryCreate(file)) {
      heldHere.add(file);
      return async () => {
        heldHere.delete(file);
        await removeIfThere(file);
      };
    }
    const found = await readIfThere(file);
    if (found !== null) await removeStale(file, found);
  }
  throw new StartError(`${file} could not be locked; another portal is starting on the same data directory.`);
}

async function tryCreate(file: string): Promise<boolean> {
  const holder: Holder = { pid: process.pid, startedAt: await startOf(process.pid) };
  try {
    return await createExclusively(file, JSON.stringify(holder));
  } catch (error) {
    throw new StartError(`${file} cannot be written (${messageOf(error)}).`);
  }
}

async function removeStale(file: string, found: string): Promise<void> {
  const holder = parseHolder(found);
  if (holder && (await isHeld(file, holder))) {
    throw new StartError(
      `The data directory is in use by another portal (process ${holder.pid}); stop that one, or set PORTAL_DATA to another directory.`,
    );
  }
  // Moved away before it is removed: whoever else found it stale must not remove the fresh lock that takes its place.
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = await readIfThere(aside);
  if (moved !== null && moved !== found) {
    await rename(aside, file);
    return;
  }
  await removeIfThere(aside);
}

async function isHeld(file: string, holder: Holder): Promise<boolean> {
  if (holder.pid === process.pid && !heldHere.has(file)) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
  }
  // A process number comes round again; where the system tells the start time, both must fit.
  const startedAt = await startOf(holder.pid);
  return startedAt === null || holder.startedAt === null || startedAt === holder.startedAt;
}

async function startOf(pid: number): Promise<string | null> {
  try {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8');
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function parseHolder(text: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function removeIfThere(file: string): Promise<void> {
  try {
    await unlink(file);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}
