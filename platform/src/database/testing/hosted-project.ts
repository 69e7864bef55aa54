import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresCluster } from '@portal/backend/testing/postgres-cluster';
import { openPostgresDatabase } from '@portal/backend/database/postgres-database';
import { readSystemSchema } from '@portal/backend/database/system-schema';

/** A database of `cluster` that stands for a new project of hosted Supabase; see hosted-project.sql. */
export interface HostedProject {
  /** As the role that stands for `postgres` of a hosted project: no superuser. */
  ownerUrl(database?: string): string;
}

/** Makes database `name` on `cluster` into a project such as hosted Supabase gives one: its roles, and nothing of the portal's. */
export async function createHostedProject(cluster: PostgresCluster, name: string): Promise<HostedProject> {
  const password = randomBytes(12).toString('hex');
  await onDatabase(cluster.url(), `create database ${name}`);
  await onDatabase(
    cluster.url({ database: name }),
    await readSystemSchema(),
    await readFile(join(process.cwd(), 'platform/src/database/testing/hosted-project.sql'), 'utf8'),
    `alter role portal_owner password '${password}'`,
  );
  return { ownerUrl: (database = name) => cluster.url({ user: 'portal_owner', password, database }) };
}

/** Runs scripts one after the other on the database at `url`. */
export async function onDatabase(url: string, ...scripts: string[]): Promise<void> {
  const db = openPostgresDatabase(url);
  try {
    for (const script of scripts) await db.exec(script);
  } finally {
    await db.close();
  }
}
