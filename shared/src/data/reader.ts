import { PostgrestClient } from '@supabase/postgrest-js';
import { withDeadline } from './bounded-fetch.ts';
import type { Database } from './database.types.ts';
import type { BackendConfig } from './session-storage.ts';

type Send = typeof fetch;

/**
 * The light client for published content: the Data API with the publishable key and no session, a tenth of supabase-js.
 * Retries are left to TanStack Query, which does one (specification, section 7).
 */
export function createReader(config: BackendConfig): PostgrestClient<Database> {
  return dataApi(config, (...request) => fetch(...request));
}

/**
 * The same for whoever is signed in. `token` is asked before each request, within its deadline, and resolves to null when the session has
 * gone meanwhile: the request is a visitor's then.
 */
export function createSessionReader(
  config: BackendConfig,
  token: () => Promise<string | null>,
): PostgrestClient<Database> {
  return dataApi(config, async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${(await token()) ?? config.publishableKey}`);
    return fetch(input, { ...init, headers });
  });
}

function dataApi({ supabaseUrl, publishableKey }: BackendConfig, send: Send): PostgrestClient<Database> {
  return new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
    headers: { apikey: publishableKey },
    retry: false,
    fetch: withDeadline(send),
  });
}
