import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleTestPrograms } from '../../testing/bundle-test-programs.ts';
import { forkProgram } from '../../testing/test-programs.ts';
import { preparedVariable } from './prepared-kinds.ts';

/**
 * Global set-up of the Jest project `platform`: making an embedded database takes seconds of a processor, copying one does not, and
 * dozens of tests need one. So it is with the programs that they start.
 */
export default async function setUp(): Promise<void> {
  await bundleTestPrograms();
  if (!process.env.TEST_DATABASE_URL) await prepareDatabases();
}

async function prepareDatabases(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-prepared-'));
  await new Promise<void>((resolve, reject) => {
    const child = forkProgram('prepare-folders', [folder]);
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Preparing databases ended with ${code}.`))));
  });
  process.env[preparedVariable] = folder;
}
