/** What a test asks of the process that holds its database; `transaction` is the id of the ask that began one. */
export type Ask = { id: number; transaction: number | null } & (
  | { kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { kind: 'exec'; sql: string }
  | { kind: 'begin' | 'commit' | 'rollback' | 'close' }
);

export interface Reply {
  id: number;
  result?: unknown;
  error?: { message: string; code?: string; hint?: string; detail?: string };
}
