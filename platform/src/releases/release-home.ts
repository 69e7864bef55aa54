import path from 'node:path';
import { withPidLock } from '@portal/backend/pid-lock';
import type { BuildName } from './made-live.ts';
import { replaceFile } from './replace-file.ts';

/** Folder of the release store in its home. */
export const STORE = 'releases';

/** A file of what is released, by its path in the home: 'releases/registry.json'. */
export interface HomeFile {
  name: string;
  text: string;
}

/** What a change came to, and what is to be kept of it. */
export interface HomeChange<Result> {
  result: Result;
  /** Written in this order. */
  files?: readonly HomeFile[];
  /** Builds that nobody has from then on. */
  gone?: readonly BuildName[];
  /** Done when that is kept, before anybody else has a turn. */
  afterwards?: () => void;
}

/** Where the releases of a portal are at home, which several gateways may share: the files that change, in turns, and who else has to know of builds. */
export interface ReleaseHome {
  /** Holds the store, in its folder `STORE`, and the keys and tokens beside it. */
  readonly folder: string;
  /** Runs `work` while nobody else changes files of the same kind, and keeps what it says. Rejects with what `work` throws, or with `StartError`; then nothing has changed. */
  change<Result>(kind: ChangeKind, work: () => HomeChange<Result>): Promise<Result>;
  /** Has what others have released here. Resolves to whether others may lack what is released here, because nobody has handed in anything yet. */
  pull(): Promise<boolean>;
  /** Has builds of this store where all find them. */
  share(builds: readonly BuildName[]): Promise<void>;
  /** Tells others that a build is wanted. */
  want(build: BuildName): Promise<void>;
  /** Removes what somebody who was killed has left elsewhere before `time` (ms since 1970). */
  tidy(time: number): Promise<void>;
  /** `tell` hears of each build that others have put in the place of what was here, or have taken away. */
  onTaken(tell: (build: BuildName) => void): void;
  close(): Promise<void>;
}

export type ChangeKind = 'registry' | 'tokens';

const LOCKS: Record<ChangeKind, string> = {
  registry: `${STORE}/registry.lock`,
  tokens: 'publish-tokens.json.lock',
};

/** A folder that is everybody's own: whoever reaches it finds there what is released. */
export class FolderHome implements ReleaseHome {
  constructor(readonly folder: string) {}

  change<Result>(kind: ChangeKind, work: () => HomeChange<Result>): Promise<Result> {
    return withPidLock(path.join(this.folder, LOCKS[kind]), () => {
      const { result, files = [], afterwards } = work();
      for (const { name, text } of files) replaceFile(path.join(this.folder, name), text);
      afterwards?.();
      return result;
    });
  }

  pull(): Promise<boolean> {
    return Promise.resolve(false);
  }

  async share(): Promise<void> {}

  async want(): Promise<void> {}

  async tidy(): Promise<void> {}

  onTaken(): void {}

  async close(): Promise<void> {}
}
