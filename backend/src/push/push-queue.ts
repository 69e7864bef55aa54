import { z } from 'zod';
import type { SqlDatabase } from '../database/sql.ts';

const rowSchema = z.object({
  id: z.string(),
  attempts: z.number(),
  endpoint: z.string(),
  public_key: z.string(),
  auth_secret: z.string(),
  items: z.array(z.object({ title: z.string(), path: z.string() })).min(1),
});

/** A message to a device, as the database gives it out; `attempts` counts this time too. */
export type PushRow = z.infer<typeof rowSchema>;

/** What the database is told of a message: see `Product.pushes`. */
export type PushOutcome = 'done' | 'later' | 'gone';

/** Where the messages to devices wait. */
export interface PushQueue {
  /** At most `most` that are due, the oldest first, set aside for a while, so that a second server does not send them too. */
  claim(most: number): Promise<PushRow[]>;
  settle(id: string, outcome: PushOutcome, waitSeconds: number): Promise<void>;
}

/** Checks what a database gives out. */
export const readPushRows = (rows: unknown): PushRow[] => z.array(rowSchema).parse(rows);

/** The queue of a database of our own, with the SQL of the product. */
export function databasePushQueue(db: SqlDatabase, sql: { claim: string; settle: string }): PushQueue {
  return {
    claim: async (most) => readPushRows(await db.query(sql.claim, [most])),
    settle: async (id, outcome, waitSeconds) => void (await db.query(sql.settle, [id, outcome, waitSeconds])),
  };
}
