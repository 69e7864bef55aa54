import removeEmbedded from './remove-embedded-databases.ts';
import stopServers from './running-servers.ts';

/** Global tear-down of the Jest project `auth`. */
export default async function tearDown(): Promise<void> {
  await stopServers();
  await removeEmbedded();
}
