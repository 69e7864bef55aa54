import { type PartManifest, readManifest } from '../part-manifest.ts';
import { partFolder, type PartName, REPOSITORY } from '../parts.ts';
import { sharedInputsOf } from './build-id.ts';
import { gitRevision } from './git-revision.ts';
import { changesOf, versionOfBuild } from './part-version.ts';
import type { Release } from './release.ts';
import { emitDeclarations } from './types/declarations.ts';

/** What a build is made from, and what its record says of that. */
export interface PartSources extends Pick<Release, 'part' | 'buildId' | 'version' | 'changes' | 'revision'> {
  folder: string;
  /** The same folder where it is in another repository, without `shared` beside it. */
  elsewhere?: string;
  /** From here places in the sources are told. */
  root: string;
  manifest: PartManifest;
  /** Files of `shared` that the build id knows of. */
  sharedInputs: readonly string[];
  /** Writes the declarations of the contracts that the part provides or is built with into a folder. Resolves to share key -> file. */
  declare: (folder: string) => Promise<Record<string, string>>;
}

/** The present sources of a part of this repository. */
export function sourcesOf(part: PartName, buildId: string): PartSources {
  const manifest = readManifest(part);
  return {
    part,
    buildId,
    folder: partFolder(part),
    root: REPOSITORY,
    manifest,
    version: versionOfBuild(part, manifest.version, buildId),
    changes: changesOf(part, manifest.version),
    revision: gitRevision(),
    sharedInputs: sharedInputsOf(part),
    declare: (target) => emitDeclarations(target, part),
  };
}
