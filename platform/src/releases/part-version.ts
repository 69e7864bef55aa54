import { headingOf, readChangelog, versionCommit } from '../../bin/version-commit.mjs';
import { type PartName, REPOSITORY } from '../parts.ts';
import { buildIdOf } from './build-id.ts';
import { sourcesAt } from './sources.ts';

/**
 * What a build records as its version (build metadata of semver 2.0.0, section 10): `version` itself where the sources at the commit that made it would give this very build;
 * `<version>+later` where they would give another one; `<version>+unknown` where the history does not say what they were.
 */
export function versionOfBuild(part: PartName, version: string, buildId: string, root = REPOSITORY): string {
  const commit = versionCommit(root, part, version);
  const made = commit === null ? null : buildIdAt(part, commit, root);
  if (made === null) return `${version}+unknown`;
  return made === buildId ? version : `${version}+later`;
}

function buildIdAt(part: PartName, commit: string, root: string): string | null {
  try {
    return buildIdOf(part, sourcesAt(commit, root));
  } catch {
    return null;
  }
}

/** More would be no summary. */
const MOST_CHANGES = 50;
const LONGEST_CHANGE = 200;

/** What the changelog of `part` says that `version` brought, each change behind its kind: `Fixes: a quiz that ends is handed in (1a2b3c4d5)`. */
export function changesOf(part: PartName, version: string, root = REPOSITORY): string[] {
  const [, section = ''] = readChangelog(root, part).split(headingOf(version));
  let kind = '';
  const changes: string[] = [];
  for (const line of section.split('\n').slice(1)) {
    if (line.startsWith('## ')) break;
    if (line.startsWith('### ')) kind = line.slice(4).trim();
    if (line.startsWith('* ')) changes.push(`${kind}: ${line.slice(2).trim()}`.slice(0, LONGEST_CHANGE));
  }
  return changes.slice(0, MOST_CHANGES);
}
