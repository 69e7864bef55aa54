import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import { isPartName, type PartName, type RemoteName, SHELL } from '../parts.ts';
import { StartError } from '@portal/backend/start-error';
import { type AuditEntry, AuditLog } from './audit-log.ts';
import {
  type BuildName,
  changedParts,
  type MadeLive,
  notedOf,
  outcomeOf,
  prunedEntries,
  type RegistryChange,
} from './made-live.ts';
import { removePutAway } from './put-away.ts';
import { type LivePart, type Registry, type Release, releaseSchema } from './release.ts';
import { filesIn, type HomeChange, type ReleaseHome, STORE } from './release-home.ts';
import type { ReleaseSeal } from './release-seal.ts';
import { removeAllIn } from './remove-all-in.ts';
import { parseText, SignedFiles } from './signed-files.ts';

/**
 * Release store: a folder with one immutable folder per build, `<part>/<build-id>/{client,server,types,release.json,release.seal}`, the
 * registry, and an audit log. Readers need no lock: the registry is replaced in one rename. Registry and records are signed (`ReleaseSeal`), and a record
 * names the digest of every other file of its build.
 */
export class ReleaseStore {
  readonly #releases = new Map<string, Release>();
  readonly #log: AuditLog;
  readonly #files: SignedFiles;

  readonly folder: string;

  /** `by` is who the audit log names. */
  constructor(
    readonly home: ReleaseHome,
    seal: ReleaseSeal,
    private readonly by = userInfo().username,
  ) {
    this.folder = path.join(home.folder, STORE);
    mkdirSync(this.folder, { recursive: true });
    this.#log = new AuditLog(this.folder);
    this.#files = new SignedFiles(this.folder, seal);
    home.onTaken(({ part, buildId }) => this.#releases.delete(this.#recordFileOf(part, buildId)));
  }

  get registryFile(): string {
    return this.#files.registryFile;
  }

  buildFolder(part: PartName, buildId: string): string {
    return path.join(this.folder, part, buildId);
  }

  has(part: PartName, buildId: string): boolean {
    return existsSync(this.#recordFileOf(part, buildId));
  }

  /** The record of a build in the store, read once: it never changes. Throws `StartError` when it is missing, damaged, another build's, or signed by nobody who is believed. */
  release(part: PartName, buildId: string): Release {
    const file = this.#recordFileOf(part, buildId);
    const known = this.#releases.get(file);
    if (known) return known;
    const name = `${part} ${buildId}`;
    const release = parseText(
      this.#files.record(this.buildFolder(part, buildId), name),
      (json) => releaseSchema.parse(json),
      `The release record of ${name} (${file}) is damaged.`,
    );
    if (release.part !== part || release.buildId !== buildId) {
      throw new StartError(`${file} is the release record of ${release.part} ${release.buildId}.`);
    }
    this.#releases.set(file, release);
    return release;
  }

  /** The same, or null when it cannot be had; `portal verify` says why. */
  recordOf(part: PartName, buildId: string): Release | null {
    try {
      return this.release(part, buildId);
    } catch {
      return null;
    }
  }

  /** Throws `StartError` when the registry is there but cannot be read or believed, so that nobody overwrites it by mistake (`SignedFiles`). */
  registry(): Registry {
    return this.#files.registry();
  }

  /** Until when the registry is believed, in ms since 1970, and by whose signature; null of one from before there were any. */
  get signed(): { until: number; key: string } | null {
    return this.#files.signed;
  }

  /** Signs the registry anew when less than half of its time is left, or `always`, as far as this machine's key is believed; resolves to whether it did. */
  async keepSigned(always = false): Promise<boolean> {
    if (!this.#files.canBeSigned) return false;
    return this.home.change('registry', () => {
      if (!always && !this.#files.isDue) return { result: false };
      this.#signUnsigned();
      return { result: true, files: [this.#files.signedRegistry()], afterwards: () => this.#files.remember() };
    });
  }

  /** A store is signed from the first signed registry on; by then the records that it holds have their signatures. */
  #signUnsigned(): void {
    if (this.#files.areSigned) return;
    for (const { part, buildId } of this.#stored) this.#files.signRecord(this.buildFolder(part, buildId));
  }

  /** Throws `StartError` when the registry names a build that the store does not hold. */
  requireLiveBuilds(): void {
    for (const [part, live] of Object.entries(this.registry().parts)) {
      if (this.has(part, live.buildId)) continue;
      throw new StartError(
        `The live build ${live.buildId} of ${part} is missing from ${this.folder}; publish the part again (portal publish ${part}), or return to an earlier build (portal rollback ${part}).`,
      );
    }
  }

  /** Takes a finished build out of `stagingFolder` and signs its record. A build that is there already stays as it is. */
  adopt(release: Release, stagingFolder: string): void {
    const target = this.buildFolder(release.part, release.buildId);
    mkdirSync(path.dirname(target), { recursive: true });
    if (this.has(release.part, release.buildId)) return rmSync(stagingFolder, { recursive: true, force: true });
    this.#files.signRecord(stagingFolder);
    try {
      renameSync(stagingFolder, target);
    } catch (error) {
      // Another machine that shares the store has made the same build.
      if (!this.has(release.part, release.buildId)) throw error;
      rmSync(stagingFolder, { recursive: true, force: true });
    }
  }

  /**
   * Makes stored builds live together: whoever reads the registry finds all of them or none. Those that are live already stay as they are.
   * `check` throws when they do not fit each other and what else is live; from there on nobody else changes the registry, so that of two builds
   * that do not fit each other only one gets in.
   */
  async makeLive(
    builds: readonly BuildName[],
    reason: LivePart['reason'],
    check: (releases: readonly Release[], registry: Registry) => void = () => undefined,
  ): Promise<MadeLive[]> {
    const releases = builds.map(({ part, buildId }) => this.release(part, buildId));
    return this.home.change('registry', () => {
      const registry = this.registry();
      const gone = releases.find(({ part, buildId }) => !this.has(part, buildId));
      if (gone) throw new StartError(`The store has no build ${gone.buildId} of ${gone.part} any more.`);
      check(releases, registry);
      const at = new Date().toISOString();
      const outcomes = releases.map((release) => outcomeOf(release, registry, { since: at, reason }));
      const changes = outcomes.filter(({ changed }) => changed);
      if (changes.length === 0) return { result: outcomes };
      return this.#changed(
        outcomes,
        registry,
        changes.map(({ part, live }) => ({ part, live, action: reason, at, from: live.previous })),
      );
    });
  }

  /**
   * Takes a remote out of what is live; its builds stay for as long as open tabs may need them. Resolves to the build that was live. Rejects with
   * `StartError` when none was.
   */
  async retire(part: RemoteName): Promise<string> {
    const { before } = await this.changePart(part, ({ buildId }) => ({ live: null, action: 'retire', from: buildId }));
    return before.buildId;
  }

  /**
   * Changes what is live of one part while nobody else changes the registry. `change` says what becomes of it and what is noted, or null when it is so already.
   * Resolves to what was, and to what came of it. Rejects with `StartError` when the part is not live, or with what `change` throws.
   */
  async changePart(
    part: PartName,
    change: (live: LivePart, at: string, registry: Registry) => Omit<RegistryChange, 'part' | 'at'> | null,
  ): Promise<{ before: LivePart; after: LivePart | null }> {
    return this.home.change('registry', () => {
      const registry = this.registry();
      const before = registry.parts[part];
      if (!before) throw new StartError(`${part} is not live.`);
      const at = new Date().toISOString();
      const changed = change(before, at, registry);
      const result = { before, after: changed?.live ?? null };
      return changed ? this.#changed(result, registry, [{ part, at, ...changed }]) : { result };
    });
  }

  /** Every change of the registry, oldest first. */
  audit(): AuditEntry[] {
    return this.#log.until(this.registry().revision);
  }

  /** The parts of which there are builds, the shell first. */
  storedParts(): PartName[] {
    const names = readdirSync(this.folder).filter((name) => isPartName(name) && this.builds(name).length > 0);
    return names.sort((one, other) => Number(other === SHELL) - Number(one === SHELL) || one.localeCompare(other));
  }

  /** Ids of the stored builds of `part`. */
  builds(part: PartName): string[] {
    const folder = path.join(this.folder, part);
    return existsSync(folder) ? readdirSync(folder).filter((buildId) => this.has(part, buildId)) : [];
  }

  /** When a build came into the store or was wanted last (`want`), in ms since 1970; 0 when it is not there. */
  storedAt(part: PartName, buildId: string): number {
    return statSync(this.#recordFileOf(part, buildId), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  }

  /** Notes that somebody needs a build from now on, which is not live: it stays as long as one that was stored today. */
  async want(part: PartName, buildId: string): Promise<void> {
    await this.home.want({ part, buildId });
    utimesSync(this.#recordFileOf(part, buildId), new Date(), new Date());
  }

  /**
   * Takes builds out of the store, noting each with its bytes, while nobody changes the registry. Each is moved away whole before its files
   * are removed, so that a kill leaves it whole or not there; what a kill has left is removed by the next call. One that is noted may still be there then, and is
   * noted again.
   */
  async discard(find: (registry: Registry) => readonly (BuildName & { bytes: number })[]): Promise<void> {
    await this.home.change('registry', () => {
      const registry = this.registry();
      const gone = find(registry);
      if (gone.length === 0) return { result: undefined };
      const { revision } = registry;
      const files = this.#log.adding(revision, prunedEntries(gone, { revision, by: this.by }));
      return { result: undefined, files, gone };
    });
    await removePutAway(this.folder);
  }

  /** Removes what publishers who were killed have left of builds in the making, before `time` (ms since 1970). */
  async removeStaging(before: number): Promise<void> {
    await removeAllIn(this.#staging, ({ mtimeMs }) => mtimeMs < before);
    await this.home.tidy(before);
  }

  /**
   * Has here what other gateways have released. Where nobody has handed in anything yet, what is released here is handed in. Rejects with `StartError` when it
   * cannot be had or believed; what was live last stays.
   */
  async pull(): Promise<void> {
    if ((await this.home.pull()) && existsSync(this.registryFile)) await this.#handIn();
  }

  /** The registry comes last: who is killed before begins again. */
  async #handIn(): Promise<void> {
    this.#signUnsigned();
    await this.home.share(this.#stored);
    await this.home.change('registry', () => ({
      result: undefined,
      files: [...filesIn(this.home.folder), ...(this.signed ? [] : [this.#files.signedRegistry()])],
      afterwards: () => this.#files.remember(),
    }));
  }

  /** A new empty folder on the same file system as the store, for a build in the making. */
  stagingFolder(part: PartName, buildId: string): string {
    const folder = path.join(this.#staging, `${part}-${buildId}-${hostname()}-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  #recordFileOf(part: PartName, buildId: string): string {
    return path.join(this.buildFolder(part, buildId), 'release.json');
  }

  get #stored(): BuildName[] {
    return this.storedParts().flatMap((part) => this.builds(part).map((buildId) => ({ part, buildId })));
  }

  get #staging(): string {
    return path.join(this.folder, '.staging');
  }

  /**
   * Notes what is about to happen to a registry, and what it is then. A process that is killed in between leaves lines of a revision that never was:
   * readers pass over them, and the next change takes them away.
   */
  #changed<Result>(result: Result, registry: Registry, changes: readonly RegistryChange[]): HomeChange<Result> {
    // After a registry that was deleted, too, no number comes twice.
    const revision = Math.max(registry.revision, this.#files.lastRevision) + 1;
    const noted = notedOf(changes, { revision, by: this.by });
    const parts = changedParts(registry, changes);
    this.#signUnsigned();
    return {
      result,
      files: [...this.#log.adding(registry.revision, noted), this.#files.signedRegistry({ revision, parts })],
      afterwards: () => this.#files.remember(),
    };
  }
}
