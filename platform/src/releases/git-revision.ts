import { execFileSync } from 'node:child_process';
import { REPOSITORY } from '../parts.ts';

/** Commit the sources stand at, or null outside a repository. */
export function gitRevision(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: REPOSITORY,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
