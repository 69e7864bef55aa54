import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { join, resolve } from 'node:path';

/** Names the folder with the programs as bundles, for Jest's workers and for the threads of the portal's own code (`programUrl`). */
export const bundlesVariable = 'PORTAL_PROGRAMS';

/**
 * A process of a test ends before the embedded Postgres, translated once more and better, has earned what that costs: half of all that
 * these processes take.
 */
export const TRANSLATED_ONCE = '--liftoff-only';

/**
 * Starts a program of the tests, which is named by its source in the repository: the bundle that Jest's global set-up has made of it, else
 * the source. Such a program is what Jest cannot load, or what is to be killed.
 */
export function forkProgram(source: string, args: readonly string[] = [], options: ForkOptions = {}): ChildProcess {
  const { file, execArgv } = testProgram(source);
  return fork(file, args, { execArgv, ...options });
}

/** Where a program of the tests stands, and Node's own words for it. */
export function testProgram(source: string): { file: string; execArgv: string[] } {
  const bundles = process.env[bundlesVariable];
  return bundles
    ? { file: join(bundles, `${bundleName(source)}.mjs`), execArgv: [TRANSLATED_ONCE] }
    : { file: resolve(source), execArgv: ['--import', 'tsx'] };
}

/** What the bundle of a program is called. */
export function bundleName(source: string): string {
  return source.replace(/\.ts$/, '').replaceAll('/', '-');
}
