import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { Bucket, BucketError, type BucketSettings } from '@portal/backend/bucket';
import type { SqlSession } from '@portal/backend/database/sql';
import { createExclusivelySync, messageOf, readIfThereSync } from '@portal/backend/files';
import { withPidLock } from '@portal/backend/pid-lock';
import { StartError } from '@portal/backend/start-error';
import { packBuild } from './artefact.ts';
import type { BuildName } from './made-live.ts';
import { type ChangeKind, type HomeChange, type ReleaseHome, STORE } from './release-home.ts';
import { REGISTRY, ReleaseMirror } from './release-mirror.ts';
import type { ReleaseSeal } from './release-seal.ts';
import { SharedRows } from './shared-rows.ts';

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

const MIRROR_LOCK = 'releases.lock';

/**
 * Releases that gateways on one Postgres have in common without a folder: builds are objects of a bucket, the files that change are rows of the database, and the
 * folder here is a mirror of both, from which this gateway serves while they are away. Nothing in the mirror is ahead of the database, and nothing is taken into it
 * without its seal. All methods reject with `StartError` where the database or the bucket fails.
 */
export class BucketHome implements ReleaseHome {
  readonly folder: string;
  readonly #rows: SharedRows;
  readonly #bucket: Bucket;
  readonly #mirror: ReleaseMirror;
  #isPrepared = false;
  /** The change up to which the mirror has everything. */
  #taken = 0;

  constructor(private readonly options: BucketHomeOptions) {
    this.folder = options.folder;
    this.#rows = new SharedRows(options);
    this.#bucket = new Bucket(options.bucket);
    this.#mirror = new ReleaseMirror(this.folder, this.#bucket, options.seal);
  }

  onTaken(tell: (build: BuildName) => void): void {
    this.#mirror.onTaken = tell;
  }

  async pull(): Promise<boolean> {
    return explained(async () => {
      await this.#prepare();
      const { change, isThere } = await this.#rows.latest(REGISTRY);
      if (change > this.#taken) await this.#mirrored(() => this.#takeNews());
      return !isThere;
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
        const { made, objects } = await this.#rows.alone(async (session) => {
          await this.#takeNews(session);
          const found = refusable(work);
          return { made: found, objects: await this.#rows.write(session, found) };
        });
        for (const file of made.files ?? []) this.#mirror.replace(file);
        for (const build of made.gone ?? []) this.#mirror.putAway(build);
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
      for (const build of builds) if (!(await this.#rows.isShared(build))) await this.#share(build);
    });
    // Another gateway may have been quicker with the same build.
    await this.pull();
  }

  async want(build: BuildName): Promise<void> {
    await explained(() => this.#rows.want(build));
  }

  /** An object without a row is of a gateway that was killed, or that was slower than another with the same build. */
  async tidy(before: number): Promise<void> {
    await explained(async () => {
      const needed = await this.#rows.objects();
      for await (const page of this.#bucket.list(`${STORE}/`))
        for (const { key, changedAt } of page)
          if (changedAt < before && !needed.has(key)) await this.#bucket.remove(key);
    });
  }

  close(): Promise<void> {
    return this.#rows.close();
  }

  async #prepare(): Promise<void> {
    if (this.#isPrepared) return;
    await this.#rows.prepare();
    await this.#mirrored(async () => {
      for (const key of this.options.keys) await this.#haveKey(key);
    });
    this.#isPrepared = true;
  }

  async #haveKey({ name, make, signs }: CommonKey): Promise<void> {
    const file = path.join(this.folder, name);
    const own = readIfThereSync(file);
    const common = await this.#rows.keep(name, () => own ?? make());
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

  /** Runs `work` while no other process of this machine changes the mirror. */
  #mirrored<Result>(work: () => Promise<Result>): Promise<Result> {
    return withPidLock(path.join(this.folder, MIRROR_LOCK), work);
  }

  async #takeNews(session?: SqlSession): Promise<void> {
    const rows = await this.#rows.since(this.#taken, session);
    await this.#mirror.take(rows);
    this.#taken = Math.max(this.#taken, ...rows.map(({ change }) => change));
  }

  /** A build is there for all when its row is, which comes after its object. The name of the object is that of its bytes: what comes late replaces nothing else. */
  async #share(build: BuildName): Promise<void> {
    const folder = this.#mirror.buildFolder(build);
    const packed = packBuild(folder);
    const digest = createHash('sha256').update(packed).digest('hex').slice(0, 16);
    const object = `${STORE}/${build.part}/${build.buildId}-${digest}.tgz`;
    await this.#bucket.put(object, packed);
    const seal = this.#mirror.sealOf(build);
    const counting = await this.#rows.addBuild(build, { object, seal });
    if (counting !== object) await this.#bucket.remove(object).catch(() => undefined);
  }
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
