import type { SqlSession } from '../database/sql.ts';
import { BackupError } from './backup-error.ts';
import type { BackupWriter } from './backup-writer.ts';
import { listTables, readMigrations, readSequences, type Table, textSettings } from './tables.ts';

const firstBatchRows = 20;
const mostBatchRows = 5000;
const batchCharacters = 512 * 1024;

/**
 * Writes all tables and sequences as one moment has them. `session` is in a transaction of which nothing has been asked yet; other
 * sessions may go on writing. `onMoment` is called when that moment has come.
 */
export async function dumpTables(
  session: SqlSession,
  writer: BackupWriter,
  onMoment?: () => Promise<void>,
): Promise<void> {
  await session.exec(`set transaction isolation level repeatable read, read only; ${textSettings}`);
  const tables = await listTables(session);
  await onMoment?.();
  const migrations = await readMigrations(session);
  if (migrations.length === 0)
    throw new BackupError('This database holds nothing yet: no migration was ever applied to it.');
  await writer.header({
    migrations,
    tables: Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)])),
  });
  for (const table of tables) await writer.table(table.name, readRows(session, table));
  // Sequences do not take part in transactions: read last, they are never behind the rows.
  await writer.sequences(await readSequences(session));
}

/** Some rows at a time, so that neither many rows nor large ones fill the memory. */
async function* readRows(session: SqlSession, table: Table): AsyncGenerator<string[]> {
  const values = table.columns.map(({ name }) => `${name}::text`).join(', ');
  const order = table.primaryKey.length > 0 ? `order by ${table.primaryKey.join(', ')}` : '';
  await session.exec(`
    declare backup_rows no scroll cursor for
    select to_json(array[${values}]::text[])::text as line from ${table.name} ${order}`);
  for (let rows = firstBatchRows; ;) {
    const batch = await session.query<{ line: string }>(`fetch ${rows} from backup_rows`);
    if (batch.length === 0) break;
    const lines = batch.map(({ line }) => line);
    yield lines;
    const characters = lines.reduce((sum, line) => sum + line.length, 0);
    rows = Math.max(1, Math.min(mostBatchRows, rows * 2, Math.floor((batchCharacters * lines.length) / characters)));
  }
  await session.exec('close backup_rows');
}
