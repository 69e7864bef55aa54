import { fork } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparedVariable } from './prepared-kinds.ts';

/**
 * Global set-up of the Jest project `platform`: making an embedded database takes seconds of a processor, copying one does not, and
 * dozens of tests need one.
 */
export default async function setUp(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  const folder = await mkdtemp(join(tmpdir(), 'portal-prepared-'));
  await new Promise<void>((resolve, reject) => {
    const child = fork(join(__dirname, 'prepare-folders.ts'), [folder], { execArgv: ['--import', 'tsx'] });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Preparing databases ended with ${code}.`))));
  });
  process.env[preparedVariable] = folder;
}
