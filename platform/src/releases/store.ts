import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { isPartName, type PartName } from '../parts.ts';
import { withPidLock } from '@portal/backend/pid-lock';
import { StartError } from '@portal/backend/start-error';
import {
  EMPTY_REGISTRY,
  type LivePart,
  type Registry,
  registrySchema,
  type Release,
  releaseSchema,
  toLivePart,
} from './release.ts';

/** One line of `audit.jsonl`: who made which build live, when and why. */
export interface AuditEntry {
  at: string;
  action: LivePart['reason'];
  part: PartName;
  from: string | null;
  to: string;
  by: string;
}

/**
 * Release store: a folder with one immutable folder per build, `<part>/<build-id>/{client,server,release.json}`, the
 * registry, and an audit log. Readers need no lock: the registry is replaced in one rename.
 */
export class ReleaseStore {
  readonly #releases = new Map<string, Release>();

  constructor(readonly folder: string) {
    mkdirSync(folder, { recursive: true });
  }

  get registryFile(): string {
    return path.join(this.folder, 'registry.json');
  }

  buildFolder(part: PartName, buildId: string): string {
    return path.join(this.folder, part, buildId);
  }

  has(part: PartName, buildId: string): boolean {
    return existsSync(path.join(this.buildFolder(part, buildId), 'release.json'));
  }

  /** The record of a build in the store, read once: it never changes. Throws `StartError` when it is missing, damaged, or another build's. */
  release(part: PartName, buildId: string): Release {
    const file = path.join(this.buildFolder(part, buildId), 'release.json');
    const known = this.#releases.get(file);
    if (known) return known;
    const release = parseFile(
      file,
      (json) => releaseSchema.parse(json),
      `The release record of ${part} ${buildId} (${file}) is missing or damaged.`,
    );
    if (release.part !== part || release.buildId !== buildId) {
      throw new StartError(`${file} is the release record of ${release.part} ${release.buildId}.`);
    }
    this.#releases.set(file, release);
    return release;
  }

  /** Throws `StartError` when the registry is there but cannot be read, so that nobody overwrites it by mistake. */
  registry(): Registry {
    if (!existsSync(this.registryFile)) return EMPTY_REGISTRY;
    return parseFile(
      this.registryFile,
      (json) => registrySchema.parse(json),
      `The release registry ${this.registryFile} is damaged; restore it, or delete it to publish all parts again.`,
    );
  }

  /** Throws `StartError` when the registry names a build that the store does not hold. */
  requireLiveBuilds(): void {
    for (const [part, live] of Object.entries(this.registry().parts)) {
      if (!isPartName(part) || this.has(part, live.buildId)) continue;
      throw new StartError(
        `The live build ${live.buildId} of ${part} is missing from ${this.folder}; publish the part again (portal publish ${part}), or return to an earlier build (portal rollback ${part}).`,
      );
    }
  }

  /** Takes a finished build out of `stagingFolder`. A build that is there already stays as it is. */
  adopt(release: Release, stagingFolder: string): void {
    const target = this.buildFolder(release.part, release.buildId);
    mkdirSync(path.dirname(target), { recursive: true });
    if (this.has(release.part, release.buildId)) rmSync(stagingFolder, { recursive: true, force: true });
    else renameSync(stagingFolder, target);
  }

  /**
   * Makes a stored build of one part live. Nothing changes when it is live already. `check` throws when the build does not fit what is live;
   * from there on nobody else changes the registry, so that of two builds that do not fit each other only one gets in.
   */
  async makeLive(
    part: PartName,
    buildId: string,
    reason: LivePart['reason'],
    check: (release: Release, registry: Registry) => void = () => undefined,
  ): Promise<{ changed: boolean; live: LivePart }> {
    const release = this.release(part, buildId);
    return withPidLock(path.join(this.folder, 'registry.lock'), () => {
      const registry = this.registry();
      check(release, registry);
      const current = registry.parts[part];
      if (current?.buildId === buildId) return { changed: false, live: current };
      const at = new Date().toISOString();
      const live = toLivePart(release, { since: at, reason, previous: current?.buildId ?? null });
      this.#replaceRegistry({ revision: registry.revision + 1, parts: { ...registry.parts, [part]: live } });
      this.#audit({ at, action: reason, part, from: current?.buildId ?? null, to: buildId, by: userInfo().username });
      return { changed: true, live };
    });
  }

  /** Every change of the registry, oldest first. */
  audit(): AuditEntry[] {
    const file = this.#auditFile;
    if (!existsSync(file)) return [];
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as AuditEntry);
  }

  /** Ids of the stored builds of `part`. */
  builds(part: PartName): string[] {
    const folder = path.join(this.folder, part);
    return existsSync(folder) ? readdirSync(folder).filter((buildId) => this.has(part, buildId)) : [];
  }

  /** A new empty folder on the same file system as the store, for a build in the making. */
  stagingFolder(part: PartName, buildId: string): string {
    const folder = path.join(this.folder, '.staging', `${part}-${buildId}-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  get #auditFile(): string {
    return path.join(this.folder, 'audit.jsonl');
  }

  #replaceRegistry(registry: Registry): void {
    const draft = `${this.registryFile}.${process.pid}.tmp`;
    writeFileSync(draft, `${JSON.stringify(registry, null, 2)}\n`);
    renameSync(draft, this.registryFile);
  }

  #audit(entry: AuditEntry): void {
    appendFileSync(this.#auditFile, `${JSON.stringify(entry)}\n`);
  }
}

function parseFile<Result>(file: string, parse: (json: unknown) => Result, complaint: string): Result {
  try {
    return parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new StartError(complaint);
  }
}
