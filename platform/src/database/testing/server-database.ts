import { randomBytes } from 'node:crypto';
import { openPostgresDatabase } from '@portal/backend/database/postgres-database';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { onDatabase } from './hosted-project.ts';

/** A server that a global set-up of Jest has started, with two databases to be copied: `migrated` and, with the sample department, `seeded`. */
export interface ServerUnderTest {
  /** A superuser, who makes and drops the copies. */
  adminUrl: string;
  /** Who owns the databases and runs the tests. */
  ownerUrl: string;
}

export type ServerKind = 'postgres' | 'hosted';

const nameOf = (kind: ServerKind) => `PORTAL_TEST_SERVER_${kind.toUpperCase()}`;

/** Tells the test processes, which Jest forks later, where the server is. */
export function announceServer(kind: ServerKind, server: ServerUnderTest | { error: string }): void {
  process.env[nameOf(kind)] = JSON.stringify(server);
}

/** Which database the Jest project of this test is about (`globals.portalDatabase` of jest.config.js). */
export function kindUnderTest(): ServerKind | 'embedded' {
  const kind: unknown = Reflect.get(globalThis, 'portalDatabase');
  return kind === 'postgres' || kind === 'hosted' ? kind : 'embedded';
}

/** The server of this kind. Throws what kept it from starting or from being prepared. */
export function serverUnderTest(kind: ServerKind): ServerUnderTest {
  const announced = process.env[nameOf(kind)];
  if (!announced) throw new Error(`No server of kind ${kind} was started; run Jest with the project of this test.`);
  const server = JSON.parse(announced) as ServerUnderTest | { error: string };
  if ('error' in server) throw new Error(server.error);
  return server;
}

/** A copy of the prepared database, for one test file; gone when it is closed. */
export async function openServerDatabase(kind: ServerKind, options: { seeded?: boolean }): Promise<SqlDatabase> {
  const { adminUrl, ownerUrl } = serverUnderTest(kind);
  const name = `test_${randomBytes(6).toString('hex')}`;
  const owner = new URL(ownerUrl);
  const template = options.seeded ? 'seeded' : 'migrated';
  // Copied as files: as entries of the write-ahead log it would take twice the time.
  const words = `template ${template} owner ${owner.username} strategy file_copy`;
  await onDatabase(adminUrl, `create database ${name} ${words}`);
  owner.pathname = `/${name}`;
  const db = openPostgresDatabase(owner.href);
  return {
    query: (sql, parameters) => db.query(sql, parameters),
    exec: (script) => db.exec(script),
    transaction: (work) => db.transaction(work),
    close: async () => {
      await db.close();
      await onDatabase(adminUrl, `drop database ${name} with (force)`);
    },
  };
}
