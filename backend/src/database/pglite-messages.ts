import type { MessagePort } from 'node:worker_threads';

/** What the thread of an embedded Postgres is given when it is made. */
export interface ThreadInput {
  /** Null for a database in memory. */
  folder: string | null;
  /** PGlite's code, compiled once for all threads. */
  code: WebAssembly.Module;
  port: MessagePort;
}

/** What the thread is told. It gets all ready on its own and opens the files when it is asked to, and only then. */
export type Ask = { kind: 'open' } | { kind: 'say'; words: Uint8Array } | { kind: 'close' };

/** What it answers, each ask with one, in their order; `ended` instead when its Postgres is of no more use. */
export type Reply =
  | { kind: 'opened'; system: string | null }
  | { kind: 'said'; said: Said }
  | { kind: 'closed' }
  | { kind: 'ended'; reason: string };

/** What Postgres answered to the last statement of a message. */
export interface Said {
  /** Types of its parameters, where they were asked for. */
  types: readonly number[];
  fields: readonly Field[];
  rows: readonly (readonly (string | null)[])[];
  /** What it did, as in `INSERT 0 5`. */
  tag: string;
  /** The first error of the message; what followed did not run. */
  error: DatabaseErrorFields | null;
  isInTransaction: boolean;
}

export interface Field {
  name: string;
  dataTypeID: number;
}

/** An error of Postgres as it travels between threads, which drop what makes it an `Error`. */
export interface DatabaseErrorFields {
  message: string;
  [field: string]: unknown;
}
