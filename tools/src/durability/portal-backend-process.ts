import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pino } from 'pino';
import { startBackend } from '@portal/backend';
import type { BucketSettings } from '@portal/backend/bucket';
import { setPasswordCost } from '@portal/backend/auth/passwords';
import { folderKeys } from '@portal/backend/key-store';
import { loadSecrets } from '@portal/backend/secrets';
import { parseSupabaseConfig } from '@portal/backend/supabase-config';
import { prepareDatabase } from '@portal/platform/prepare-database';
import { portalProduct } from '@portal/platform/product';
import { listen } from '@portal/backend/listen';

// Forked by PortalProcess: the backend with the portal's own migrations, seed and accounts behind a port, to be killed.

const [dataDir = '', databaseUrl = '', sharedDir = '', settings = ''] = process.argv.slice(2);
const bucket = settings === '' ? undefined : (JSON.parse(settings) as BucketSettings);
const log = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });

const limits = ['email_sent', 'token_refresh', 'sign_in_sign_ups', 'token_verifications'];
const config = parseSupabaseConfig(`[auth.rate_limit]\n${limits.map((name) => `${name} = 1000000`).join('\n')}`);

/** Where the writers of the tests upload to. */
const ownRows = `insert into storage.buckets (id, name) values ('kept', 'kept') on conflict do nothing`;

setPasswordCost(4);
process.on('disconnect', () => process.exit(0));
const backend = await startBackend({
  dataDir,
  sharedDir,
  bucket,
  ...(databaseUrl ? { databaseUrl } : {}),
  product: portalProduct,
  siteUrl: 'http://portal.test',
  config,
  log,
  prepare: async (db, { createUser }, keys) => {
    const staffPassword = 'Correct1horse';
    await prepareDatabase(db, {
      dataDir,
      sharedDir,
      bucket,
      keys,
      adminEmail: 'chief@example.org',
      staffPassword,
      withSample: true,
      createUser,
      log,
    });
    await db.exec(ownRows);
  },
});
const server = await listen(
  (request) => backend.handle(request, { address: request.headers.get('x-test-address') ?? '192.0.2.1' }),
  { port: 0, host: '127.0.0.1' },
);
process.on('message', (message) => {
  if (message !== 'stop') return;
  server.close();
  server.closeAllConnections();
  void backend.close().then(() => process.exit(0));
});
const { secretKey } = await loadSecrets(folderKeys(path.resolve(dataDir)));
const { port } = server.address() as AddressInfo;
process.send?.({ port, publishableKey: backend.publishableKey, secretKey });
