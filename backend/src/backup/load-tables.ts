import type { SqlSession } from '../database/sql.ts';
import { BackupError } from './backup-error.ts';
import type { Header } from './format.ts';
import { listTables, readSequences, type Table, textSettings } from './tables.ts';

const mostLockSeconds = 60;

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

interface Trigger {
  table: string;
  name: string;
}

/**
 * Empties all tables of a database and takes rows in their place, in the transaction that `session` is in. Foreign keys are taken off
 * meanwhile and checked when they are put back, so the order of the rows does not matter; triggers stay silent.
 */
export class TableLoader {
  readonly #session: SqlSession;
  readonly #tables: Map<string, Table>;
  readonly #columns: Header['tables'];
  #foreignKeys: Constraint[] = [];
  #triggers: Trigger[] = [];

  private constructor(session: SqlSession, tables: Table[], header: Header) {
    this.#session = session;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
    this.#columns = header.tables;
  }

  /** Rejects with `BackupError` when the backup has a table or a column that the database does not have. */
  static async begin(session: SqlSession, header: Header): Promise<TableLoader> {
    await session.exec(`set local lock_timeout to '${mostLockSeconds}s'; ${textSettings}`);
    const tables = await listTables(session);
    const loader = new TableLoader(session, tables, header);
    loader.#requireColumns();
    await loader.#empty();
    return loader;
  }

  async rows(name: string, rows: readonly string[]): Promise<void> {
    const table = this.#tables.get(name);
    const columns = this.#columns[name];
    if (!table || !columns) throw new BackupError(`The backup has rows of ${name}, which it does not list.`);
    const typeOf = (column: string) => table.columns.find(({ name }) => name === column)?.type ?? 'text';
    const values = columns.map((column, index) => `(line ->> ${index})::${typeOf(column)}`);
    await this.#session.query(
      `insert into ${name} (${columns.join(', ')}) overriding system value
       select ${values.join(', ')} from json_array_elements($1::text::json) as line`,
      [`[${rows.join(',')}]`],
    );
  }

  async sequences(next: Record<string, string>): Promise<void> {
    const known = await readSequences(this.#session);
    for (const [name, value] of Object.entries(next)) {
      // Unlike setval() this is undone with the transaction.
      if (name in known) await this.#session.exec(`alter sequence ${name} restart with ${BigInt(value)}`);
    }
  }

  /** Puts foreign keys and triggers back. Rejects when a row refers to one that is not there. */
  async end(): Promise<void> {
    for (const { table, name, definition } of this.#foreignKeys)
      await this.#session.exec(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { table, name } of this.#triggers)
      await this.#session.exec(`alter table ${table} enable trigger ${name}`);
    await this.#session.exec('set local search_path to default');
  }

  #requireColumns(): void {
    for (const [name, columns] of Object.entries(this.#columns)) {
      const table = this.#tables.get(name);
      const missing = table ? columns.find((column) => !table.columns.some(({ name }) => name === column)) : '';
      if (missing === undefined) continue;
      const what = missing ? `the column ${missing} of ${name}` : `the table ${name}`;
      throw new BackupError(
        `The backup has ${what}, which this version does not know: it was made by a newer one, or by hand.`,
      );
    }
  }

  async #empty(): Promise<void> {
    const session = this.#session;
    const all = [...this.#tables.keys()].join(', ');
    await session.exec(`lock table ${all} in access exclusive mode`);
    this.#foreignKeys = await session.query<Constraint>(
      `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_catalog.pg_constraint where contype = 'f' and conrelid = any ($1::text::regclass[]) order by 1, 2`,
      [asListText(this.#tables.keys())],
    );
    this.#triggers = await session.query<Trigger>(
      `select tgrelid::regclass::text as table, quote_ident(tgname) as name
       from pg_catalog.pg_trigger where not tgisinternal and tgenabled = 'O' and tgrelid = any ($1::text::regclass[])
       order by 1, 2`,
      [asListText(this.#tables.keys())],
    );
    for (const { table, name } of this.#triggers) await session.exec(`alter table ${table} disable trigger ${name}`);
    for (const { table, name } of this.#foreignKeys) await session.exec(`alter table ${table} drop constraint ${name}`);
    await session.exec(`truncate ${all} restart identity`);
  }
}

/** The names as Postgres writes a list. */
function asListText(names: Iterable<string>): string {
  return `{${Array.from(names, (name) => JSON.stringify(name)).join(',')}}`;
}
