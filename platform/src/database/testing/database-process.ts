import { openPgliteDatabase } from '@portal/backend/database/pglite-database';
import { readSystemSchema } from '@portal/backend/database/system-schema';
import { openHostedSketch } from './hosted-sketch.ts';
import { applySeed } from '../seed.ts';
import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { SEED } from '../folders.ts';
import { openDatabase } from './open-database.ts';
import { openPrepared } from '@portal/backend/testing/prepared-folders';
import type { Ask, DatabaseWords, Reply } from './database-messages.ts';

// Jest cannot load PGlite, which imports its own parts at run time; so the database of a test lives in this process.

async function open({ kind, seeded, url }: DatabaseWords): Promise<SqlDatabase> {
  if (kind === 'hosted') return openHostedSketch();
  if (kind === 'bare') {
    const bare = (await openPrepared('empty')) ?? (await openPgliteDatabase());
    await bare.exec(await readSystemSchema());
    return bare;
  }
  const prepared = url ? null : await openPrepared(seeded ? 'seeded' : 'migrated');
  if (prepared) return prepared;
  const fresh = await openDatabase(url);
  if (seeded) await applySeed(fresh, SEED);
  return fresh;
}

/** What it holds at present. */
let held: SqlDatabase | null = null;

function database(): SqlDatabase {
  if (!held) throw new Error('This process holds no database.');
  return held;
}

class RolledBack extends Error {}

interface OpenTransaction {
  session: SqlSession;
  commit(): void;
  rollback(): void;
  ended: Promise<void>;
}
const transactions = new Map<number, OpenTransaction>();

async function answer(ask: Ask): Promise<unknown> {
  switch (ask.kind) {
    case 'open':
      held = await open(ask.words);
      return null;
    case 'query':
      return sessionOf(ask).query(ask.sql, ask.parameters);
    case 'exec':
      return sessionOf(ask).exec(ask.sql);
    case 'begin':
      return begin(ask.id);
    case 'commit':
    case 'rollback': {
      const open = openTransaction(ask.transaction);
      open[ask.kind]();
      return open.ended;
    }
    case 'close': {
      const closing = database();
      held = null;
      return closing.close();
    }
  }
}

function sessionOf({ transaction }: Ask): SqlSession {
  return transaction === null ? database() : openTransaction(transaction).session;
}

function openTransaction(id: number | null): OpenTransaction {
  const open = transactions.get(id ?? -1);
  if (!open) throw new Error('This transaction is over.');
  return open;
}

/** Resolves once the transaction is open; it stays open until it is told to commit or to roll back. */
function begin(id: number): Promise<void> {
  return new Promise((opened, failed) => {
    let session: SqlSession | undefined;
    const ended: Promise<void> = database()
      .transaction(
        (given) =>
          new Promise<void>((commit, reject) => {
            session = given;
            // `ended` is known by the time the transaction has begun, which takes at least one turn.
            void Promise.resolve().then(() => {
              transactions.set(id, { session: given, commit, rollback: () => reject(new RolledBack()), ended });
              opened();
            });
          }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error;
      })
      .finally(() => transactions.delete(id));
    ended.catch((error: unknown) => {
      if (!session) failed(error instanceof Error ? error : new Error(String(error)));
    });
  });
}

process.on('disconnect', () => process.exit(0));
process.on('message', (ask: Ask) => {
  void answer(ask)
    .then((result): Reply => ({ id: ask.id, result }))
    .catch((error: unknown): Reply => ({ id: ask.id, error: describe(error) }))
    .then((reply) => process.send?.(reply));
});

function describe(error: unknown): { message: string; code?: string; hint?: string; detail?: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  const text = (key: string) => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === 'string' ? { [key]: value } : {};
  };
  return { message: error.message, ...text('code'), ...text('hint'), ...text('detail') };
}
