/** Which database a process is to hold: a migrated one unless its kind says otherwise. */
export interface DatabaseWords {
  /** With the system schema and no migration yet, or as an empty project of hosted Supabase. */
  kind?: 'bare' | 'hosted';
  seeded?: boolean;
  /** A Postgres server to use instead of the embedded one, emptied first. */
  url?: string;
}

/** What a test asks of the process that holds its database; `transaction` is the id of the ask that began one. */
export type Ask = { id: number; transaction: number | null } & (
  | { kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { kind: 'exec'; sql: string }
  | { kind: 'open'; words: DatabaseWords }
  | { kind: 'begin' | 'commit' | 'rollback' | 'close' }
);

export interface Reply {
  id: number;
  result?: unknown;
  error?: { message: string; code?: string; hint?: string; detail?: string };
}
