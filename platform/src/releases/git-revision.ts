import { execFileSync } from 'node:child_process';
import { REPOSITORY } from '../parts.ts';

/** Commit the sources stand at, or null outside a repository. */
export function gitRevision(folder = REPOSITORY): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
