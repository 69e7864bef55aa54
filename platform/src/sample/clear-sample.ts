import type { SqlDatabase } from '@portal/backend/database/sql';

/** Rows that go from one table with the sample department: its own, and what people had hung onto those. */
export interface ClearedTable {
  table: string;
  sampleRows: number;
  otherRows: number;
}

const clearing = (isTrial: boolean) => (db: SqlDatabase) =>
  db.query<ClearedTable & Record<string, unknown>>(
    `select table_name as "table", sample_rows as "sampleRows", other_rows as "otherRows" from private.clear_sample(null, $1)`,
    [isTrial],
  );

/** What would go with the sample department. */
export const lookAtSample: (db: SqlDatabase) => Promise<ClearedTable[]> = clearing(true);

/** Takes the sample department away, people and all, in one step; what went. */
export const clearSample: (db: SqlDatabase) => Promise<ClearedTable[]> = clearing(false);

/** The addresses of everybody who has an account. */
export async function listAddresses(db: SqlDatabase): Promise<string[]> {
  const rows = await db.query<{ email: string }>(
    'select lower(email) as email from public.profiles where email is not null',
  );
  return rows.map(({ email }) => email);
}
