import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type PartName, REPOSITORY } from '../parts.ts';

/** What a build of any part depends on beside the part's own folder. */
const COMMON_INPUTS = ['shared/src', 'shared/package.json', 'platform/src/webpack', 'platform/src/parts.ts'];

const NOT_AN_INPUT = /(\.test\.tsx?|\.md)$|(^|\/)(testing|node_modules)(\/|$)/;

/**
 * Identity of the build that the present sources of `part` would give: a digest of everything that goes into it.
 * Equal sources have equal ids, so a build that is in the store need not be made again.
 */
export function buildIdOf(part: PartName): string {
  const hash = createHash('sha256');
  const inputs = [`${part}/src`, `${part}/public`, `${part}/package.json`, ...COMMON_INPUTS];
  for (const file of inputs.flatMap(filesBelow).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(REPOSITORY, file)))
      .update('\0');
  }
  hash.update(JSON.stringify(installedPackages()));
  return hash.digest('hex').slice(0, 12);
}

/** What the lock file installs. What our own packages ask for is theirs: another part, or a part more, makes no other build of this one. */
function installedPackages(): [place: string, locked: object][] {
  const lock = JSON.parse(readFileSync(path.join(REPOSITORY, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean }>;
  };
  return Object.entries(lock.packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
}

function filesBelow(relative: string): string[] {
  if (NOT_AN_INPUT.test(relative)) return [];
  const absolute = path.join(REPOSITORY, relative);
  try {
    return readdirSync(absolute, { withFileTypes: true }).flatMap((entry) => filesBelow(`${relative}/${entry.name}`));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return [relative];
    if (code === 'ENOENT') return [];
    throw error;
  }
}
