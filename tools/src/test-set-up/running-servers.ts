import { type PostgresCluster, startPostgres } from '@portal/backend/testing/postgres-cluster';
import {
  announceServer,
  type ServerKind,
  type ServerUnderTest,
} from '@portal/platform/database/testing/server-database';

const place = Symbol.for('portal.serversUnderTest');

/** Servers that global set-ups of Jest have started; they and the tear-down are loaded one by one and share nothing but the process. */
function running(): PostgresCluster[] {
  const known: unknown = Reflect.get(globalThis, place);
  if (Array.isArray(known)) return known as PostgresCluster[];
  const clusters: PostgresCluster[] = [];
  Reflect.set(globalThis, place, clusters);
  return clusters;
}

/** Has the server stopped when the tests are done. */
export function keepRunning(cluster: PostgresCluster): void {
  running().push(cluster);
}

/** Starts a server, has it prepared and tells the tests; what goes wrong fails the tests of this kind, with its reason, and no others. */
export async function offerServer(
  kind: ServerKind,
  prepare: (cluster: PostgresCluster) => Promise<ServerUnderTest>,
): Promise<void> {
  try {
    const cluster = await startPostgres();
    keepRunning(cluster);
    announceServer(kind, await prepare(cluster));
  } catch (error) {
    announceServer(kind, { error: error instanceof Error ? error.message : String(error) });
  }
}

/** Global tear-down of Jest. */
export default async function stopServers(): Promise<void> {
  await Promise.all(
    running()
      .splice(0)
      .map((cluster) => cluster.stop()),
  );
}
