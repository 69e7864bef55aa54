import { SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import { boundedFetch, withDeadline } from './bounded-fetch.ts';
import type { Database } from './database.types.ts';
import { AUTH_STORAGE_KEY, type BackendConfig, type SessionStorage } from './session-storage.ts';

/**
 * The client that carries the session of this browser: it refreshes tokens, agrees with other tabs and picks up the tokens of a mail link.
 * The flow is `implicit`, because a mail link is often opened in another browser than the one that asked for it.
 */
export function createSupabaseClient(config: BackendConfig, storage?: SessionStorage): SupabaseClient<Database> {
  return new PortalClient(config, {
    storageKey: AUTH_STORAGE_KEY,
    storage,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
    flowType: 'implicit',
  });
}

/** A client whose session lives in memory only and touches neither the stored session nor the address; for asking who somebody is. */
export function createThrowAwayClient(config: BackendConfig): SupabaseClient<Database> {
  return new PortalClient(config, {
    storageKey: `${AUTH_STORAGE_KEY}-throw-away`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType: 'implicit',
  });
}

/**
 * Leaves retries to TanStack Query, which does one (specification, section 7); supabase-js has no option for it. The deadline of a request
 * to the Data API runs from the moment it is made, also while the client waits for a token.
 */
class PortalClient extends SupabaseClient<Database> {
  constructor({ supabaseUrl, publishableKey }: BackendConfig, auth: SupabaseClientOptions<'public'>['auth']) {
    super(supabaseUrl, publishableKey, { auth, global: { fetch: boundedFetch } });
    this.rest.retry = false;
    if (this.rest.fetch) this.rest.fetch = withDeadline(this.rest.fetch);
  }
}
