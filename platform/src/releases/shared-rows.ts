import { inTurn, inTurnFor } from '@portal/backend/database/in-turn';
import { openPostgresDatabase } from '@portal/backend/database/postgres-database';
import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { setTimeout as delay } from 'node:timers/promises';
import type { BuildName } from './made-live.ts';
import type { HomeChange } from './release-home.ts';

/** One row of what all gateways have: a file, or a build with its seal as `content`. */
export interface SharedRow {
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
export type BuildRow = SharedRow & { buildId: string; object: string; wantedAt: number };

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

/** The driver of the database goes on for as long as somebody takes its calls. */
const PATIENCE_MS = 20_000;

interface SharedRowsOptions {
  databaseUrl: string;
  /** How long a first answer of the database is waited for. */
  patienceMs?: number;
}

/** The rows of what gateways on one Postgres have released: schema `gateways`. Methods reject with the driver's error. */
export class SharedRows {
  readonly #db: SqlDatabase;

  constructor(private readonly options: SharedRowsOptions) {
    this.#db = openPostgresDatabase(options.databaseUrl);
  }

  /** Has the tables there. */
  async prepare(): Promise<void> {
    const [found] = await this.#ask<{ exists: boolean }>(
      `select to_regclass('gateways.stored_builds') is not null as exists`,
    );
    if (!found?.exists) await inTurn(this.options.databaseUrl, () => this.#db.exec(tables));
  }

  /** The number of the last change, 0 where there was none, and whether there is a file of this name. */
  async latest(name: string): Promise<{ change: number; isThere: boolean }> {
    const [row] = await this.#ask<{ change: number | null; isThere: boolean }>(
      `select greatest((select max(change) from gateways.release_files), (select max(change) from gateways.stored_builds)) as change,
              exists (select from gateways.release_files where name = $1) as "isThere"`,
      [name],
    );
    return { change: row?.change ?? 0, isThere: row?.isThere ?? false };
  }

  /** What has changed since the change of this number. */
  since(change: number, session: SqlSession = this.#db): Promise<SharedRow[]> {
    return session.query<SharedRow>(
      `select name, null as "buildId", content, null as object, null::float8 as "wantedAt", null::float8 as "goneAt", change
         from gateways.release_files where change > $1::bigint
        union all
       select part, build_id, seal, object, (extract(epoch from wanted_at) * 1000)::float8, (extract(epoch from gone_at) * 1000)::float8, change
         from gateways.stored_builds where change > $1::bigint`,
      [change],
    );
  }

  /** Runs `work` in a transaction while no gateway changes what all have. Numbers of changes are taken here alone, so that whoever sees one has seen all before it. */
  alone<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result> {
    return inTurnFor(this.#db, TURN, work);
  }

  /** Resolves to the objects that nobody needs then. */
  async write(session: SqlSession, { files = [], gone = [] }: HomeChange<unknown>): Promise<string[]> {
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

  /** The text of a file that all have; `own` where there was none. */
  async keep(name: string, own: () => string): Promise<string> {
    const read = async () => {
      const query = 'select content from gateways.release_files where name = $1';
      const [row] = await this.#db.query<{ content: string }>(query, [name]);
      return row?.content;
    };
    const known = await read();
    if (known !== undefined) return known;
    const query = 'insert into gateways.release_files (name, content) values ($1, $2) on conflict do nothing';
    await this.alone((session) => session.query(query, [name, own()]));
    return (await read()) ?? '';
  }

  async isShared({ part, buildId }: BuildName): Promise<boolean> {
    const rows = await this.#db.query(
      'select from gateways.stored_builds where part = $1 and build_id = $2 and gone_at is null',
      [part, buildId],
    );
    return rows.length > 0;
  }

  /** Puts the row of a build, unless another has it. Resolves to the object that counts. */
  addBuild(
    { part, buildId }: BuildName,
    { object, seal }: { object: string; seal: string },
  ): Promise<string | undefined> {
    return this.alone(async (session) => {
      await session.query(
        `insert into gateways.stored_builds (part, build_id, object, seal) values ($1, $2, $3, $4)
          on conflict (part, build_id) do update
            set object = excluded.object, seal = excluded.seal, wanted_at = now(), gone_at = null, change = excluded.change
            where stored_builds.gone_at is not null`,
        [part, buildId, object, seal],
      );
      const [row] = await session.query<{ object: string }>(
        'select object from gateways.stored_builds where part = $1 and build_id = $2',
        [part, buildId],
      );
      return row?.object;
    });
  }

  async want({ part, buildId }: BuildName): Promise<void> {
    await this.alone((session) =>
      session.query(
        `update gateways.stored_builds set wanted_at = now(), change = nextval('gateways.release_changes')
          where part = $1 and build_id = $2 and gone_at is null`,
        [part, buildId],
      ),
    );
  }

  /** Objects of all builds that are there. */
  async objects(): Promise<Set<string>> {
    const rows = await this.#db.query<{ object: string }>(
      'select object from gateways.stored_builds where gone_at is null',
    );
    return new Set(rows.map(({ object }) => object));
  }

  close(): Promise<void> {
    return this.#db.close();
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
}

export function isBuildRow(row: SharedRow): row is BuildRow {
  return row.buildId !== null;
}
