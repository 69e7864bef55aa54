import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Bucket, BucketError, type BucketSettings } from '@portal/backend/bucket';
import { inTurn, inTurnFor } from '@portal/backend/database/in-turn';
import { openPostgresDatabase } from '@portal/backend/database/postgres-database';
import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { createExclusivelySync, messageOf, readIfThereSync } from '@portal/backend/files';
import { withPidLock } from '@portal/backend/pid-lock';
import { StartError } from '@portal/backend/start-error';
import { isPartName } from '../parts.ts';
import { packBuild, unpackStored } from './artefact.ts';
import { BuildError } from './build-error.ts';
import type { BuildName } from './made-live.ts';
import { releaseSchema } from './release.ts';
import type { ReleaseSeal } from './release-seal.ts';
import { type ChangeKind, type HomeChange, type HomeFile, type ReleaseHome, STORE } from './release-home.ts';
import { removeAllIn } from './remove-all-in.ts';
import { replaceFile } from './replace-file.ts';
import { SignedFiles } from './signed-files.ts';

/** A text that is the same at all gateways; a data directory without it gets it. */
export interface CommonKey {
  /** Of its file, and of its row. */
  name: string;
  make: () => string;
  /** What holds no more beside it when another key takes its place. */
  signs: readonly string[];
}

interface BucketHomeOptions {
  /** Data directory of this gateway, which mirrors what all have. */
  folder: string;
  databaseUrl: string;
  bucket: BucketSettings;
  seal: ReleaseSeal;
  keys: readonly CommonKey[];
  /** How long a first answer of the database is waited for. */
  patienceMs?: number;
  /** Told of what was put aside. */
  warn?: (message: string) => void;
}

/** One row of what all gateways have: a file, or a build with its seal as `content`. */
interface SharedRow {
  /** Of the file, or the part. */
  name: string;
  /** Null of a file. */
  buildId: string | null;
  content: string;
  object: string | null;
  /** In ms since 1970, as the next. */
  wantedAt: number | null;
  goneAt: number | null;
  change: number;
}
type BuildRow = SharedRow & { buildId: string; object: string; wantedAt: number };

/** Read by nobody but the owner of the database; its API roles come later than a first look at releases. */
const tables = `
  create schema if not exists gateways;
  revoke all on schema gateways from public;
  create sequence if not exists gateways.release_changes;
  create table if not exists gateways.release_files (
    name text primary key,
    content text not null,
    change bigint not null default nextval('gateways.release_changes')
  );
  create table if not exists gateways.stored_builds (
    part text not null,
    build_id text not null,
    object text not null,
    seal text not null,
    wanted_at timestamptz not null default now(),
    gone_at timestamptz,
    change bigint not null default nextval('gateways.release_changes'),
    primary key (part, build_id)
  );
  alter table gateways.release_files enable row level security;
  alter table gateways.stored_builds enable row level security;
  revoke all on gateways.release_files, gateways.stored_builds from public;
  do $$
    declare
      role name;
    begin
      for role in select rolname from pg_roles where rolname in ('anon', 'authenticated', 'service_role') loop
        execute format('revoke all on schema gateways from %I', role);
        execute format('revoke all on gateways.release_files, gateways.stored_builds from %I', role);
      end loop;
    end
  $$;
  comment on table gateways.release_files is 'What is released, in the files that change: the registry, its log, who may publish, and the keys that sign.';
  comment on table gateways.stored_builds is 'Builds that are in the bucket, each whole and never changed. change rises with every change of one of the two tables; gone_at is set of a build that was taken away.';
`;

const TURN = 'releases';
const MIRROR_LOCK = 'releases.lock';
const REGISTRY = `${STORE}/registry.json`;
const AUDIT = `${STORE}/audit.jsonl`;
/** Files of the mirror, in the order in which they are written: the log knows what comes, and the registry is last. */
const MIRRORED = [/^publish-tokens\.json$/, /^releases\/audit-until-\d+\.jsonl$/, new RegExp(`^${AUDIT}$`)];

/** The driver of the database goes on for as long as somebody takes its calls. */
const PATIENCE_MS = 20_000;

/** How long an object that is not what it should be is not asked for again. */
const BROKEN_MS = 5_000;

/**
 * Releases that gateways on one Postgres have in common without a folder: builds are objects of a bucket, the files that change are rows of the database, and the
 * folder here is a mirror of both, from which this gateway serves while they are away. Nothing in the mirror is ahead of the database, and nothing is taken into it
 * without its seal. All methods reject with `StartError` where the database or the bucket fails.
 */
export class BucketHome implements ReleaseHome {
  readonly folder: string;
  readonly #db: SqlDatabase;
  readonly #bucket: Bucket;
  readonly #files: SignedFiles;
  readonly #broken = new Map<string, { until: number; error: Error }>();
  #onTaken: (build: BuildName) => void = () => undefined;
  #isPrepared = false;
  /** The change up to which the mirror has everything. */
  #taken = 0;

  constructor(private readonly options: BucketHomeOptions) {
    this.folder = options.folder;
    this.#db = openPostgresDatabase(options.databaseUrl);
    this.#bucket = new Bucket(options.bucket);
    this.#files = new SignedFiles(path.join(this.folder, STORE), options.seal);
  }

  onTaken(tell: (build: BuildName) => void): void {
    this.#onTaken = tell;
  }

  async pull(): Promise<boolean> {
    return explained(async () => {
      await this.#prepare();
      const [row] = await this.#ask<{ change: number | null; isEmpty: boolean }>(
        `select greatest((select max(change) from gateways.release_files), (select max(change) from gateways.stored_builds)) as change,
                not exists (select from gateways.release_files where name = $1) as "isEmpty"`,
        [REGISTRY],
      );
      if ((row?.change ?? 0) > this.#taken) await this.#mirrored(() => this.#takeNews(this.#db));
      return row?.isEmpty ?? false;
    });
  }

  async change<Result>(kind: ChangeKind, work: () => HomeChange<Result>): Promise<Result> {
    // What takes long comes before the turn, in which others wait.
    await this.pull();
    let refusal: { error: unknown } | null = null as { error: unknown } | null;
    const refusable = <Found>(find: () => Found): Found => {
      try {
        return find();
      } catch (error) {
        refusal = { error };
        throw error;
      }
    };
    return explained(() =>
      this.#mirrored(async () => {
        const { made, objects } = await this.#alone(async (session) => {
          await this.#takeNews(session);
          const found = refusable(work);
          return { made: found, objects: await this.#write(session, found) };
        });
        for (const file of made.files ?? []) this.#replace(file);
        made.afterwards?.();
        // What stays there is found by `tidy`.
        for (const object of objects) await this.#bucket.remove(object).catch(() => undefined);
        return made.result;
      }),
    ).catch((error: unknown) => {
      throw refusal ? refusal.error : error;
    });
  }

  async share(builds: readonly BuildName[]): Promise<void> {
    await this.pull();
    await explained(async () => {
      for (const build of builds) if (!(await this.#isShared(build))) await this.#share(build);
    });
    // Another gateway may have been quicker with the same build.
    await this.pull();
  }

  async want({ part, buildId }: BuildName): Promise<void> {
    await explained(() =>
      this.#alone((session) =>
        session.query(
          `update gateways.stored_builds set wanted_at = now(), change = nextval('gateways.release_changes')
            where part = $1 and build_id = $2 and gone_at is null`,
          [part, buildId],
        ),
      ),
    );
  }

  /** An object without a row is of a gateway that was killed, or that was slower than another with the same build. */
  async tidy(before: number): Promise<void> {
    await explained(async () => {
      const rows = await this.#db.query<{ object: string }>(
        'select object from gateways.stored_builds where gone_at is null',
      );
      const needed = new Set(rows.map(({ object }) => object));
      for await (const page of this.#bucket.list(`${STORE}/`))
        for (const { key, changedAt } of page)
          if (changedAt < before && !needed.has(key)) await this.#bucket.remove(key);
    });
  }

  close(): Promise<void> {
    return this.#db.close();
  }

  async #prepare(): Promise<void> {
    if (this.#isPrepared) return;
    const [found] = await this.#ask<{ exists: boolean }>(
      `select to_regclass('gateways.stored_builds') is not null as exists`,
    );
    if (!found?.exists) await inTurn(this.options.databaseUrl, () => this.#db.exec(tables));
    await this.#mirrored(async () => {
      for (const key of this.options.keys) await this.#haveKey(key);
    });
    this.#isPrepared = true;
  }

  async #haveKey({ name, make, signs }: CommonKey): Promise<void> {
    const file = path.join(this.folder, name);
    const own = readIfThereSync(file);
    const read = async () => {
      const query = 'select content from gateways.release_files where name = $1';
      const [row] = await this.#db.query<{ content: string }>(query, [name]);
      return row?.content;
    };
    if ((await read()) === undefined)
      await this.#alone((session) =>
        session.query('insert into gateways.release_files (name, content) values ($1, $2) on conflict do nothing', [
          name,
          own ?? make(),
        ]),
      );
    const common = (await read()) ?? '';
    if (own?.trim() === common.trim()) return;
    if (own !== null) {
      const aside = `before-${Date.now()}`;
      // The key at last: whoever is killed before that begins again.
      for (const old of [...signs, name]) {
        const place = path.join(this.folder, old);
        if (existsSync(place)) renameSync(place, `${place}.${aside}`);
      }
      mkdirSync(path.join(this.folder, STORE), { recursive: true });
      this.options.warn?.(
        `The gateways of this database have another ${name} than ${file}; theirs holds here, too, and what went with the other is put aside (${aside})`,
      );
    }
    createExclusivelySync(file, common);
  }

  /** Says at all whether the database answers. */
  async #ask<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const { patienceMs = PATIENCE_MS } = this.options;
    const isOver = new AbortController();
    const late = delay(patienceMs, undefined, { signal: isOver.signal, ref: false }).then(() => {
      throw new Error(`no answer in ${patienceMs / 1000} s`);
    });
    late.catch(() => undefined);
    try {
      return await Promise.race([this.#db.query<Row>(sql, parameters), late]);
    } finally {
      isOver.abort();
    }
  }

  /** Runs `work` while no other process of this machine changes the mirror. */
  #mirrored<Result>(work: () => Promise<Result>): Promise<Result> {
    return withPidLock(path.join(this.folder, MIRROR_LOCK), work);
  }

  /** Runs `work` in a transaction while no gateway changes what all have. Numbers of changes are taken here alone, so that whoever sees one has seen all before it. */
  #alone<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result> {
    return inTurnFor(this.#db, TURN, work);
  }

  /** Resolves to the objects that nobody needs then. */
  async #write(session: SqlSession, { files = [], gone = [] }: HomeChange<unknown>): Promise<string[]> {
    for (const { name, text } of files)
      await session.query(
        `insert into gateways.release_files (name, content) values ($1, $2)
          on conflict (name) do update set content = excluded.content, change = excluded.change`,
        [name, text],
      );
    const objects: string[] = [];
    for (const { part, buildId } of gone) {
      const rows = await session.query<{ object: string }>(
        `update gateways.stored_builds set gone_at = now(), change = nextval('gateways.release_changes')
          where part = $1 and build_id = $2 and gone_at is null returning object`,
        [part, buildId],
      );
      objects.push(...rows.map(({ object }) => object));
    }
    return objects;
  }

  async #isShared({ part, buildId }: BuildName): Promise<boolean> {
    const rows = await this.#db.query(
      'select from gateways.stored_builds where part = $1 and build_id = $2 and gone_at is null',
      [part, buildId],
    );
    return rows.length > 0;
  }

  /** A build is there for all when its row is, which comes after its object. The name of the object is that of its bytes: what comes late replaces nothing else. */
  async #share({ part, buildId }: BuildName): Promise<void> {
    const folder = this.#buildFolder(part, buildId);
    const packed = packBuild(folder);
    const digest = createHash('sha256').update(packed).digest('hex').slice(0, 16);
    const object = `${STORE}/${part}/${buildId}-${digest}.tgz`;
    await this.#bucket.put(object, packed);
    const [row] = await this.#alone(async (session) => {
      await session.query(
        `insert into gateways.stored_builds (part, build_id, object, seal) values ($1, $2, $3, $4)
          on conflict (part, build_id) do update
            set object = excluded.object, seal = excluded.seal, wanted_at = now(), gone_at = null, change = excluded.change
            where stored_builds.gone_at is not null`,
        [part, buildId, object, readIfThereSync(path.join(folder, 'release.seal')) ?? ''],
      );
      return session.query<{ object: string }>(
        'select object from gateways.stored_builds where part = $1 and build_id = $2',
        [part, buildId],
      );
    });
    if (row?.object !== object) await this.#bucket.remove(object).catch(() => undefined);
  }

  /** Brings the mirror up to date. What cannot be had keeps the registry back that names it, and nothing else. */
  async #takeNews(session: SqlSession): Promise<void> {
    const rows = await session.query<SharedRow>(
      `select name, null as "buildId", content, null as object, null::float8 as "wantedAt", null::float8 as "goneAt", change
         from gateways.release_files where change > $1::bigint
        union all
       select part, build_id, seal, object, (extract(epoch from wanted_at) * 1000)::float8, (extract(epoch from gone_at) * 1000)::float8, change
         from gateways.stored_builds where change > $1::bigint`,
      [this.#taken],
    );
    const faults: unknown[] = [];
    const attempt = async (work: () => Promise<void> | void) => {
      try {
        await work();
      } catch (error) {
        faults.push(error);
      }
    };
    const builds = rows.filter(isBuildRow);
    for (const row of builds) if (row.goneAt === null) await attempt(() => this.#take(row));
    const files = rows.filter(({ buildId }) => buildId === null).map(({ name, content }) => ({ name, text: content }));
    for (const form of MIRRORED) for (const file of files) if (form.test(file.name)) this.#replace(file);
    const registry = files.find(({ name }) => name === REGISTRY);
    if (registry) await attempt(() => this.#takeRegistry(registry));
    if (faults.length > 0) throw faults[0];
    for (const row of builds) if (row.goneAt !== null) this.#putAway(row, row.goneAt);
    await removeAllIn(this.#discarded);
    this.#taken = Math.max(this.#taken, ...rows.map(({ change }) => change));
  }

  #takeRegistry(file: HomeFile): void {
    if (file.text === readIfThereSync(path.join(this.folder, REGISTRY))) return;
    const { parts } = this.#files.believed(file.text, 'The release registry of the database');
    for (const [part, live] of Object.entries(parts))
      for (const { buildId } of [live, ...(live.canary ? [live.canary] : [])])
        if (!existsSync(this.#recordOf(part, buildId)))
          throw new StartError(`The build ${buildId} of ${part}, which is live, cannot be had.`);
    this.#replace(file);
    this.#files.remember();
  }

  async #take(row: BuildRow): Promise<void> {
    const { name: part, buildId, content: seal, wantedAt } = row;
    if (!isPartName(part) || !/^[0-9a-f]+$/.test(buildId))
      throw new StartError(`The database names a build ${buildId} of ${part}; there are none of such a name.`);
    const record = this.#recordOf(part, buildId);
    const text = readIfThereSync(record);
    if (text === null || !this.#files.isSigned(text, seal)) await this.#fetch(row);
    const sealFile = path.join(this.#buildFolder(part, buildId), 'release.seal');
    if (readIfThereSync(sealFile) !== seal) replaceFile(sealFile, seal);
    utimesSync(record, wantedAt / 1000, wantedAt / 1000);
  }

  async #fetch({ name: part, buildId, content: seal, object }: BuildRow): Promise<void> {
    const broken = this.#broken.get(object);
    if (broken && broken.until > Date.now()) throw broken.error;
    const packed = await this.#bucket.read(object);
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
    const folder = this.#buildFolder(build.part, build.buildId);
    mkdirSync(path.dirname(folder), { recursive: true });
    // One of the same name that is another's, or was changed here.
    if (existsSync(folder)) this.#discard(folder);
    renameSync(staging, folder);
    this.#onTaken(build);
  }

  /** One that came here since is of somebody who makes it anew. */
  #putAway({ name: part, buildId }: BuildRow, goneAt: number): void {
    const stats = statSync(this.#recordOf(part, buildId), { throwIfNoEntry: false });
    if (!stats || stats.mtimeMs > goneAt) return;
    this.#discard(this.#buildFolder(part, buildId));
    this.#onTaken({ part, buildId });
  }

  #discard(folder: string): void {
    mkdirSync(this.#discarded, { recursive: true });
    renameSync(folder, path.join(this.#discarded, `${path.basename(folder)}-${Date.now()}`));
  }

  #replace({ name, text }: HomeFile): void {
    replaceFile(path.join(this.folder, name), text);
  }

  #buildFolder(part: string, buildId: string): string {
    return path.join(this.folder, STORE, part, buildId);
  }

  #recordOf(part: string, buildId: string): string {
    return path.join(this.#buildFolder(part, buildId), 'release.json');
  }

  get #discarded(): string {
    return path.join(this.folder, STORE, '.discarded');
  }
}

function isBuildRow(row: SharedRow): row is BuildRow {
  return row.buildId !== null;
}

/** What is for the operator as it is; what the database or the bucket said in a sentence. */
async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartError) throw error;
    const where = error instanceof BucketError ? 'bucket' : 'database';
    throw new StartError(
      `The ${where} that the gateways share fails (${messageOf(error)}); what is live stays, and nothing can be released meanwhile.`,
      { cause: error },
    );
  }
}
