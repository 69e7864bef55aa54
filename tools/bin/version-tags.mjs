import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository, stop } from '../../platform/bin/install.mjs';
import { headingOf, readChangelog, versionCommit } from '../../platform/bin/version-commit.mjs';

const VERSION_TAG = /^.+@\d+\.\d+\.\d+$/;

/** Makes the tags again by which lerna tells what has changed, where this clone came without them. */
export function restoreTags() {
  for (const { folder, version, tag } of missingTags()) {
    const commit = versionCommit(repository, folder, version);
    if (commit === null)
      stop(
        `The history of this clone does not say which commit made ${tag}: commit its changelog, or git fetch --unshallow.`,
      );
    git('tag', '--annotate', tag, commit, '--message', tag);
    process.stdout.write(`Tagged ${tag} again, as its changelog says.\n`);
  }
}

/** Ends the process where lerna would take other changes for those since the last versions. */
export function requireTags() {
  const [missing] = missingTags();
  if (missing) stop(`This clone has no tag ${missing.tag}; npm run versions makes it again from the changelogs.`);
  const nearest = nearestTag();
  if (nearest !== null && !VERSION_TAG.test(nearest))
    stop(
      `Lerna would look for changes since the tag ${nearest}, which is no version. git tag --force ${nearest} '${nearest}^{}' leaves it where it is, without a message, and lerna passes over it.`,
    );
}

/** A package that has no changelog yet had no version yet either, and all of its commits count. */
function missingTags() {
  const present = new Set(git('tag', '--merged', 'HEAD').split('\n'));
  return versionedPackages().filter(
    ({ folder, version, tag }) => !present.has(tag) && readChangelog(repository, folder).includes(headingOf(version)),
  );
}

function versionedPackages() {
  return read('.')
    .workspaces.map((folder) => ({ folder, ...read(folder) }))
    .filter(({ version }) => version !== undefined)
    .map(({ folder, name, version }) => ({ folder, version, tag: `${name}@${version}` }));
}

function read(folder) {
  return JSON.parse(readFileSync(path.join(repository, folder, 'package.json'), 'utf8'));
}

/** As lerna asks for it: of those with a message; null when there is none. */
function nearestTag() {
  try {
    return git('describe', '--abbrev=0');
  } catch {
    return null;
  }
}

function git(...words) {
  return execFileSync('git', words, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}
