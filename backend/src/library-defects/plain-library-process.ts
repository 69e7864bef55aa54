import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { App } from '@supabase/lite';
import { PgliteConnection } from '@supabase/lite/pglite';
import { PostgresConnection } from '@supabase/lite/postgres';

/** Entry point of the process that serves `@supabase/lite` as it comes, for `startPlainLibrary`. It is told what to serve by one message. */

export interface PlainStart {
  /** Folder of an embedded database; without one, `databaseUrl`. */
  dataDir?: string;
  databaseUrl?: string;
  schema: string;
  /** Without them the library takes its own. */
  hasSecrets: boolean;
}

export interface PlainStarted {
  port: number;
  publishableKey: string;
  secretKey: string;
}

async function start({ dataDir, databaseUrl, schema, hasSecrets }: PlainStart): Promise<PlainStarted> {
  const connection = databaseUrl
    ? new PostgresConnection({ url: databaseUrl })
    : new PgliteConnection({ url: dataDir ?? '' });
  const publishableKey = `sb_publishable_${randomBytes(12).toString('hex')}`;
  const secrets = {
    jwt_secret: randomBytes(32).toString('hex'),
    publishable_key: publishableKey,
    secret_key: `sb_secret_${randomBytes(12).toString('hex')}`,
  };
  const app = new App({
    connection,
    auth: {
      enabled: true,
      site_url: 'http://portal.test',
      enable_refresh_token_rotation: true,
      email: { enable_confirmations: false },
      ...(hasSecrets ? secrets : {}),
    },
    options: { server: { admin: false, disableStudio: true } },
  });
  await app.init();
  await app.ensureSystemSchema();
  await (connection instanceof PgliteConnection
    ? connection.driver.exec(schema)
    : connection.driver.unsafe(schema).simple());
  await connection.clearSchemaCache();
  const listener = getRequestListener((request) => app.fetch(request));
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, publishableKey, secretKey: secrets.secret_key };
}

process.on('disconnect', () => process.exit());
process.once('message', (message: PlainStart) => {
  start(message).then(
    (started) => process.send?.(started),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
