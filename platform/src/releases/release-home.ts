import path from 'node:path';
import { readIfThereSync } from '@portal/backend/files';
import { withPidLock } from '@portal/backend/pid-lock';
import type { BuildName } from './made-live.ts';
import { putAway } from './put-away.ts';
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
  /** `tell` hears of each build that went, or that others have put in the place of what was here. */
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
  #onTaken: (build: BuildName) => void = () => undefined;

  constructor(readonly folder: string) {}

  change<Result>(kind: ChangeKind, work: () => HomeChange<Result>): Promise<Result> {
    return withPidLock(path.join(this.folder, LOCKS[kind]), () => {
      const { result, files = [], gone = [], afterwards } = work();
      for (const { name, text } of files) replaceFile(path.join(this.folder, name), text);
      for (const build of gone) this.#putAway(build);
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

  onTaken(tell: (build: BuildName) => void): void {
    this.#onTaken = tell;
  }

  async close(): Promise<void> {}

  #putAway(build: BuildName): void {
    putAway(path.join(this.folder, STORE), build);
    this.#onTaken(build);
  }
}

/** What a store has beside its builds. */
const BESIDE = ['publish-tokens.json', `${STORE}/audit.jsonl`, `${STORE}/registry.json`];

/** Those of the files of a home that are there. */
export function filesIn(folder: string): HomeFile[] {
  return BESIDE.flatMap((name) => {
    const text = readIfThereSync(path.join(folder, name));
    return text === null ? [] : [{ name, text }];
  });
}
