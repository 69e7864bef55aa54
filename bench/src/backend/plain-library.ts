import { serve } from '@hono/node-server';
import { App } from '@supabase/lite';
import { PgliteConnection } from '@supabase/lite/pglite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { benchSchema } from './schema.ts';

/** Entry point of the process that serves `@supabase/lite` as its documentation embeds it. Arguments: data folder, publishable key, database URL or nothing. */
const [dataDir = '', publishableKey = '', databaseUrl] = process.argv.slice(2);
const connection = databaseUrl ? new PostgresConnection({ url: databaseUrl }) : new PgliteConnection({ url: dataDir });
const app = new App({
  connection,
  auth: {
    enabled: true,
    jwt_secret: 'a secret of the bench that is long enough',
    publishable_key: publishableKey,
    secret_key: `${publishableKey}_secret`,
    site_url: 'http://127.0.0.1',
    email: { enable_confirmations: false },
  },
  options: { server: { admin: false, disableStudio: true } },
});
await app.init();
await app.ensureSystemSchema();
// The library makes these at its first request only, and policies name them before.
await connection.exec(`do $$ declare missing text; begin
  foreach missing in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = missing) then
      execute format('create role %I nologin %s', missing, case missing when 'service_role' then 'bypassrls' else '' end);
    end if;
  end loop;
end $$`);
for (const statement of benchSchema.split(/;\n/)) if (statement.trim()) await connection.exec(statement);

const server = serve(
  { fetch: (request) => app.fetch(request, { peerAddress: null }), port: 0, hostname: '127.0.0.1' },
  ({ port }) => process.send?.({ port }),
);
process.on('disconnect', () => {
  server.close();
  void connection.close().finally(() => process.exit());
});
