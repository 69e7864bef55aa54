import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The changelog of the package in `folder` of the repository at `root`; empty where there is none yet. */
export function readChangelog(root, folder) {
  const file = path.join(root, folder, 'CHANGELOG.md');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** How the section of `version` in a changelog begins; its day follows. */
export function headingOf(version) {
  return `## ${version} (`;
}

/**
 * The commit that made `version` of a package: the last that brought its heading into the changelog. Null where the history does not say it: the version was never made,
 * there is no repository, or not all of its history. A clone may have come without the tags that name the same commit.
 */
export function versionCommit(root, folder, version) {
  if (!readChangelog(root, folder).includes(headingOf(version))) return null;
  try {
    if (git(root, 'rev-parse', '--is-shallow-repository') === 'true') return null;
    return git(root, 'log', '-1', '--format=%H', `-S${headingOf(version)}`, '--', `${folder}/CHANGELOG.md`) || null;
  } catch {
    return null;
  }
}

function git(root, ...words) {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
