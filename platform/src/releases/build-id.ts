import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type PartName, REPOSITORY } from '../parts.ts';

/** What a build of any part depends on beside the part's own folder. */
const COMMON_INPUTS = [
  'shared/src',
  'shared/package.json',
  'platform/src/webpack',
  'platform/src/parts.ts',
  'package-lock.json',
];

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
  return hash.digest('hex').slice(0, 12);
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
