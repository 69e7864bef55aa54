import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portalSchema } from '@portal/platform/database/testing/portal-schema';
import { asker, person, signIn, wideLimits } from './contender.ts';

/** The embedded back end with the portal's own tables and sample department, and a head of department who is signed in. */
export interface PortalWithStaff {
  origin: string;
  headers: Record<string, string>;
  query: (sql: string) => Promise<unknown>;
  /** Makes an account with this role and signs it in; the headers are what it asks with. */
  addPerson: (role: string) => Promise<{ id: string; headers: Record<string, string> }>;
  stop: () => Promise<void>;
}

/** On PGlite, or on the Postgres server at `databaseUrl`. */
export async function startPortalWithStaff(databaseUrl?: string): Promise<PortalWithStaff> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const entry = path.join(import.meta.dirname, '../../../backend/src/testing/backend-process.ts');
  const ask = asker(fork(entry, { execArgv: ['--import', 'tsx'] }));
  const { port, publishableKey } = await ask<{ port: number; publishableKey: string }>({
    type: 'start',
    dataDir,
    siteUrl: 'http://127.0.0.1',
    schema: await portalSchema({ seeded: true }),
    config: wideLimits,
    ...(databaseUrl ? { databaseUrl } : {}),
  });
  const query = (sql: string) => ask<unknown>({ type: 'query', sql, parameters: [] });
  const { id } = await ask<{ id: string }>({
    type: 'createUser',
    input: { ...person, emailConfirmed: true, userMetadata: {} },
  });
  await query('alter table public.profiles disable trigger user');
  await query(`insert into public.profiles (id, email, role) values ('${id}', '${person.email}', 'hod')
    on conflict (id) do update set role = 'hod'`);
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    headers: { apikey: publishableKey, authorization: `Bearer ${await signIn(origin, publishableKey)}` },
    query,
    addPerson: async (role) => {
      const account = { email: `${role}@bench.example`, password: person.password };
      const made = await ask<{ id: string }>({
        type: 'createUser',
        input: { ...account, emailConfirmed: true, userMetadata: {} },
      });
      await query(`insert into public.profiles (id, email, full_name, role) values ('${made.id}', '${account.email}', 'Bench ${role}', '${role}')
        on conflict (id) do update set role = excluded.role, full_name = excluded.full_name`);
      const headers = {
        apikey: publishableKey,
        authorization: `Bearer ${await signIn(origin, publishableKey, account)}`,
      };
      return { id: made.id, headers };
    },
    stop: async () => {
      await ask({ type: 'stop' });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
