import { existsSync } from 'node:fs';
import { mkdtemp, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleTestPrograms } from './bundle-programs.ts';
import { bundlesVariable, forkProgram } from '@portal/backend/testing/fork-program';
import { preparedVariable, sharedPreparedFolder } from '@portal/backend/testing/prepared-kinds';

/**
 * Global set-up of the Jest projects that use embedded databases: making one takes seconds of a processor, copying one does not, and
 * dozens of tests need one. So it is with the programs that they start. A second call finds all of it.
 */
export default async function setUp(): Promise<void> {
  if (process.env[bundlesVariable]) return;
  await bundleTestPrograms();
  if (!process.env.TEST_DATABASE_URL) process.env[preparedVariable] = await preparedFolder();
}

async function preparedFolder(): Promise<string> {
  const shared = sharedPreparedFolder();
  if (shared && existsSync(shared)) return shared;
  const folder = await mkdtemp(join(tmpdir(), 'portal-prepared-'));
  await new Promise<void>((resolve, reject) => {
    const child = forkProgram('platform/src/database/testing/prepare-folders.ts', [folder]);
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Preparing databases ended with ${code}.`))));
  });
  if (!shared) return folder;
  // Where another step was quicker, the folder of this one is used by this one alone.
  return rename(folder, shared).then(
    () => shared,
    () => folder,
  );
}
