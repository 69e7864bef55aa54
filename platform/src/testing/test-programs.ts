import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { join, resolve } from 'node:path';

/** Programs that tests start in processes of their own: what Jest cannot load, and what is to be killed. */
export const testPrograms = {
  backend: 'platform/src/backend/testing/backend-process.ts',
  database: 'platform/src/database/testing/database-process.ts',
  fuzz: 'platform/src/fuzz/main.ts',
  'plain-library': 'platform/src/backend/defects/plain-library-process.ts',
  portal: 'platform/src/durability/portal-backend-process.ts',
  'power-loss': 'platform/src/durability/power-loss-process.ts',
  'prepare-folders': 'platform/src/database/testing/prepare-folders.ts',
};

export type TestProgram = keyof typeof testPrograms;

/** Names the folder with the programs as bundles, for Jest's workers and for the threads of the portal's own code (`programUrl`). */
export const bundlesVariable = 'PORTAL_PROGRAMS';

/**
 * A process of a test ends before the embedded Postgres, translated once more and better, has earned what that costs: half of all that
 * these processes take.
 */
export const TRANSLATED_ONCE = '--liftoff-only';

/** Starts a program of the tests: the bundle that Jest's global set-up has made, else the sources. */
export function forkProgram(
  program: TestProgram,
  args: readonly string[] = [],
  options: ForkOptions = {},
): ChildProcess {
  const { file, execArgv } = testProgram(program);
  return fork(file, args, { execArgv, ...options });
}

/** Where a program of the tests stands, and Node's own words for it. */
export function testProgram(program: TestProgram): { file: string; execArgv: string[] } {
  const bundles = process.env[bundlesVariable];
  return bundles
    ? { file: join(bundles, `test-${program}.mjs`), execArgv: [TRANSLATED_ONCE] }
    : { file: resolve(testPrograms[program]), execArgv: ['--import', 'tsx'] };
}
