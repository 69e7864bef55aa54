import type { PostgrestClient } from '@supabase/postgrest-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { DataAccess } from '@portal/shared/contract';
import type { TokenHolder } from './session-reader.ts';
import { AUTH_STORAGE_KEY, type BackendConfig, type Database, type SessionStorage } from '@portal/shared/data';

/** The ways to the data, and a client on the side for asking who somebody is before they become this browser's session. */
export interface ShellDataAccess extends DataAccess {
  sessionReader: () => Promise<PostgrestClient<Database>>;
  /** Whose token this is, without the full client. */
  holderOf: (token: string) => Promise<TokenHolder>;
  throwAway: () => Promise<SupabaseClient<Database>>;
}

/** Makes each client at most once and loads its code on first use; a load that failed is tried again on the next call. */
export function createDataAccess(config: BackendConfig, storage: SessionStorage): ShellDataAccess {
  const loadSupabase = () => import(/* webpackChunkName: "supabase" */ './supabase-chunk.ts');
  const loadSession = () => import(/* webpackChunkName: "session" */ './session-reader.ts');
  const supabase = once<SupabaseClient<Database>>(async () => {
    const { createSupabaseClient } = await loadSupabase();
    return createSupabaseClient(config, storage);
  });
  return {
    reader: once<PostgrestClient<Database>>(async () => {
      const { createReader } = await import(/* webpackChunkName: "reader" */ './reader-chunk.ts');
      return createReader(config);
    }),
    supabase,
    sessionReader: once<PostgrestClient<Database>>(async () => {
      const { createReaderOf } = await loadSession();
      return createReaderOf(config, storage, supabase);
    }),
    holderOf: async (token) => {
      const { askForHolder } = await loadSession();
      return askForHolder(config, token);
    },
    throwAway: once<SupabaseClient<Database>>(async () => {
      const { createThrowAwayClient } = await loadSupabase();
      return createThrowAwayClient(config);
    }),
    hasSession: () => storage.getItem(AUTH_STORAGE_KEY) !== null,
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
