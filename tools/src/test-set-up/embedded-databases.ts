import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bundleTestPrograms } from './bundle-programs.ts';
import { bundlesVariable, forkProgram } from '@portal/backend/testing/fork-program';
import { preparedVariable, sharedPreparedFolder } from '@portal/backend/testing/prepared-kinds';

/** Longer than preparing them takes on the busiest machine; whoever has waited so long makes them for itself. */
const mostMilliseconds = 600_000;

/**
 * Global set-up of the Jest projects that use embedded databases: making one takes seconds of a processor, copying one does not, and
 * dozens of tests need one. So it is with the programs that they start. A second call finds all of it; of the steps of one `npm test` that
 * run at once the first makes the databases and the others wait.
 */
export default async function setUp(): Promise<void> {
  if (process.env[bundlesVariable]) return;
  await bundleTestPrograms();
  if (!process.env.TEST_DATABASE_URL) process.env[preparedVariable] = await preparedFolder();
}

async function preparedFolder(): Promise<string> {
  const shared = sharedPreparedFolder();
  if (!shared) return prepareFolder();
  const claim = `${shared}.claim`;
  for (const deadline = Date.now() + mostMilliseconds; Date.now() < deadline; await delay(200)) {
    if (existsSync(shared)) return shared;
    if (!(await claimed(claim))) continue;
    try {
      // The one that held the claim before may just have made it.
      if (!existsSync(shared)) await rename(await prepareFolder(), shared);
      return shared;
    } finally {
      await rmdir(claim);
    }
  }
  return prepareFolder();
}

async function prepareFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-prepared-'));
  await new Promise<void>((resolve, reject) => {
    const child = forkProgram('platform/src/database/testing/prepare-folders.ts', [folder]);
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Preparing databases ended with ${code}.`))));
  });
  return folder;
}

/** False where another step of the run has it. */
async function claimed(claim: string): Promise<boolean> {
  try {
    await mkdir(claim);
    return true;
  } catch {
    return false;
  }
}
