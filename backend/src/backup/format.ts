import { z } from 'zod';

/*
 * A backup is one gzip file of lines, each a JSON value:
 *
 *   header                                what it was made from, and every table with its columns
 *   {"table":"public.courses"}            then a line per row: a list of the columns' values as Postgres writes them, or null
 *   {"endOfTable":"public.courses",...}   how many rows, and the SHA-256 of their lines
 *   {"sequences":{...}}                   the value that each sequence gives out next
 *   {"file":"storage/...","bytes":n}      then that many bytes as they are, and a line break
 *   {"endOfFile":"storage/...",...}       the SHA-256 of the bytes
 *   {"endOfBackup":...}                   the SHA-256 of everything before this line
 *
 * Values are text, so that any Postgres of version 15 or newer reads what any other wrote.
 */

export const formatVersion = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();
const digits = z.string().regex(/^-?\d+$/);

export const headerSchema = z.object({
  portalBackup: z.number().int(),
  madeAt: z.string(),
  /** The migrations that made the tables, oldest first. */
  migrations: z.array(z.string().regex(/^\d{14}$/)),
  /** Columns by table; generated ones are left out. */
  tables: z.record(z.string(), z.array(z.string())),
});
export type Header = z.infer<typeof headerSchema>;

export const recordSchema = z.union([
  z.strictObject({ table: z.string() }),
  z.strictObject({ endOfTable: z.string(), rows: count, sha256 }),
  z.strictObject({ sequences: z.record(z.string(), digits) }),
  z.strictObject({ file: z.string(), bytes: count }),
  z.strictObject({ endOfFile: z.string(), sha256 }),
  z.strictObject({ endOfBackup: z.literal(true), tables: count, files: count, sha256 }),
]);
export type BackupRecord = z.infer<typeof recordSchema>;

/** What a backup holds, for the operator. */
export interface Summary {
  madeAt: string;
  tables: number;
  rows: number;
  files: number;
}
