import { fork } from 'node:child_process';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flushFolderTree } from './durable-files.ts';

/**
 * Makes an empty embedded database. That takes a second Postgres in memory, which Node keeps hold of; in a process of its own it is gone
 * afterwards. The folder gets its name when it is complete, so a start that was killed is simply begun again.
 */
export async function makeEmptyDatabase(folder: string): Promise<void> {
  const drafts = `${basename(folder)}.new-`;
  for (const name of await readdir(dirname(folder))) {
    if (name.startsWith(drafts)) await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
  const draft = `${folder}.new-${process.pid}`;
  try {
    await endOfChild(draft);
    await flushFolderTree(draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

function endOfChild(draft: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('create-pglite.mjs', import.meta.url)), [draft], {
      // It ends before a better translation of Postgres has earned what it costs: half of the time.
      execArgv: ['--liftoff-only'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let reason = '';
    child.on('message', (message) => {
      if (typeof message === 'string') reason = message;
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(reason || `making it ended with ${signal ?? code}`));
    });
  });
}
