import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Bucket } from '@portal/backend/bucket';
import { readIfThereSync } from '@portal/backend/files';
import { StartError } from '@portal/backend/start-error';
import { isPartName } from '../parts.ts';
import { unpackStored } from './artefact.ts';
import { BuildError } from './build-error.ts';
import type { BuildName } from './made-live.ts';
import { putAway, removePutAway } from './put-away.ts';
import { releaseSchema } from './release.ts';
import { type HomeFile, STORE } from './release-home.ts';
import type { ReleaseSeal } from './release-seal.ts';
import { replaceFile } from './replace-file.ts';
import { type BuildRow, isBuildRow, type SharedRow } from './shared-rows.ts';
import { SignedFiles } from './signed-files.ts';

export const REGISTRY = `${STORE}/registry.json`;
/** Files of the mirror, in the order in which they are written: the log knows what comes, and the registry is last. */
const MIRRORED = [/^publish-tokens\.json$/, /^releases\/audit-until-\d+\.jsonl$/, /^releases\/audit\.jsonl$/];

/** How long an object that is not what it should be is not asked for again. */
const BROKEN_MS = 5_000;

/** What all gateways have released, in the data directory of one. Nothing is taken into it without its seal. Whoever changes it holds its lock. */
export class ReleaseMirror {
  readonly #files: SignedFiles;
  readonly #broken = new Map<string, { until: number; error: Error }>();
  /** Told of each build that was replaced or taken away. */
  onTaken: (build: BuildName) => void = () => undefined;

  constructor(
    private readonly folder: string,
    private readonly bucket: Bucket,
    seal: ReleaseSeal,
  ) {
    this.#files = new SignedFiles(path.join(folder, STORE), seal);
  }

  /** Brings the mirror up to date by these rows. What cannot be had keeps the registry back that names it, and nothing else; then it rejects. */
  async take(rows: readonly SharedRow[]): Promise<void> {
    const faults: unknown[] = [];
    const attempt = async (work: () => Promise<void> | void) => {
      try {
        await work();
      } catch (error) {
        faults.push(error);
      }
    };
    const builds = rows.filter(isBuildRow);
    for (const row of builds) if (row.goneAt === null) await attempt(() => this.#takeBuild(row));
    const files = rows.filter(({ buildId }) => buildId === null).map(({ name, content }) => ({ name, text: content }));
    for (const form of MIRRORED) for (const file of files) if (form.test(file.name)) this.replace(file);
    const registry = files.find(({ name }) => name === REGISTRY);
    if (registry) await attempt(() => this.#takeRegistry(registry));
    if (faults.length > 0) throw faults[0];
    for (const row of builds) if (row.goneAt !== null) this.#letGo(row, row.goneAt);
    await removePutAway(this.#store);
  }

  replace({ name, text }: HomeFile): void {
    replaceFile(path.join(this.folder, name), text);
  }

  putAway(build: BuildName): void {
    putAway(this.#store, build);
    this.onTaken(build);
  }

  /** The seal of a build that is here. In a store that nobody has signed yet it may have none, or that of another portal, and gets its own. */
  sealOf(build: BuildName): string {
    const folder = this.buildFolder(build);
    if (!this.#files.areSigned) this.#files.signRecord(folder);
    return readIfThereSync(path.join(folder, 'release.seal')) ?? '';
  }

  buildFolder({ part, buildId }: BuildName): string {
    return path.join(this.folder, STORE, part, buildId);
  }

  #takeRegistry(file: HomeFile): void {
    if (file.text === readIfThereSync(path.join(this.folder, REGISTRY))) return;
    const { parts } = this.#files.believed(file.text, 'The release registry of the database');
    for (const [part, live] of Object.entries(parts))
      for (const { buildId } of [live, ...(live.canary ? [live.canary] : [])])
        if (!existsSync(this.#recordOf(part, buildId)))
          throw new StartError(`The build ${buildId} of ${part}, which is live, cannot be had.`);
    this.replace(file);
    this.#files.remember();
  }

  async #takeBuild(row: BuildRow): Promise<void> {
    const { name: part, buildId, content: seal, wantedAt } = row;
    if (!isPartName(part) || !/^[0-9a-f]+$/.test(buildId))
      throw new StartError(`The database names a build ${buildId} of ${part}; there are none of such a name.`);
    const record = this.#recordOf(part, buildId);
    const text = readIfThereSync(record);
    if (text === null || !this.#files.isSigned(text, seal)) await this.#fetch(row);
    const sealFile = path.join(this.buildFolder({ part, buildId }), 'release.seal');
    if (readIfThereSync(sealFile) !== seal) replaceFile(sealFile, seal);
    utimesSync(record, wantedAt / 1000, wantedAt / 1000);
  }

  async #fetch({ name: part, buildId, content: seal, object }: BuildRow): Promise<void> {
    const broken = this.#broken.get(object);
    if (broken && broken.until > Date.now()) throw broken.error;
    const packed = await this.bucket.read(object);
    const stagingAll = path.join(this.folder, STORE, '.staging');
    mkdirSync(stagingAll, { recursive: true });
    const staging = mkdtempSync(path.join(stagingAll, `${part}-${buildId}-`));
    try {
      if (!packed) throw new BuildError('It is not there.');
      unpackStored(packed, staging, (text) => {
        if (!this.#files.isSigned(text, seal)) throw new BuildError('Its record was signed by nobody who is believed.');
        const release = releaseSchema.parse(JSON.parse(text));
        if (release.part !== part || release.buildId !== buildId)
          throw new BuildError(`It is the build ${release.buildId} of ${release.part}.`);
        return release;
      });
      writeFileSync(path.join(staging, 'release.seal'), seal);
      this.#place(staging, { part, buildId });
      this.#broken.delete(object);
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      const told = new StartError(
        `The build ${buildId} of ${part} in the bucket (${object}) was not taken. ${error.message}`,
      );
      this.#broken.set(object, { until: Date.now() + BROKEN_MS, error: told });
      throw told;
    } finally {
      rmSync(staging, { recursive: true, force: true });
    }
  }

  #place(staging: string, build: BuildName): void {
    const folder = this.buildFolder(build);
    mkdirSync(path.dirname(folder), { recursive: true });
    // One of the same name that is another's, or was changed here.
    if (existsSync(folder)) putAway(this.#store, build);
    renameSync(staging, folder);
    this.onTaken(build);
  }

  /** One that came here since is of somebody who makes it anew. */
  #letGo({ name: part, buildId }: BuildRow, goneAt: number): void {
    const stats = statSync(this.#recordOf(part, buildId), { throwIfNoEntry: false });
    if (!stats || stats.mtimeMs > goneAt) return;
    this.putAway({ part, buildId });
  }

  #recordOf(part: string, buildId: string): string {
    return path.join(this.buildFolder({ part, buildId }), 'release.json');
  }

  get #store(): string {
    return path.join(this.folder, STORE);
  }
}
