import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types.ts';
import { AUTH_STORAGE_KEY, type BackendConfig, type SessionStorage } from './session-storage.ts';

/**
 * The client that carries the session of this browser: it refreshes tokens, agrees with other tabs and picks up the tokens of a mail link.
 * The flow is `implicit`, because a mail link is often opened in another browser than the one that asked for it.
 */
export function createSupabaseClient(config: BackendConfig, storage?: SessionStorage): SupabaseClient<Database> {
  return createClient<Database>(config.supabaseUrl, config.publishableKey, {
    auth: {
      storageKey: AUTH_STORAGE_KEY,
      storage,
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: true,
      flowType: 'implicit',
    },
  });
}

/** A client whose session lives in memory only and touches neither the stored session nor the address; for asking who somebody is. */
export function createThrowAwayClient(config: BackendConfig): SupabaseClient<Database> {
  return createClient<Database>(config.supabaseUrl, config.publishableKey, {
    auth: {
      storageKey: `${AUTH_STORAGE_KEY}-throw-away`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType: 'implicit',
    },
  });
}
