import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const prefix = 'backup-work-';

/** Lends a folder in the data directory for the copies a backup is made from, and removes it. Those of processes that were killed go too. */
export async function withWorkFolder<Result>(
  dataDir: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const name of await readdir(dataDir)) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0;
    if (owner > 0 && !isAlive(owner)) await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
  const folder = path.join(dataDir, `${prefix}${process.pid}`);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
