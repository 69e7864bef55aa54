import { PostgrestClient } from '@supabase/postgrest-js';
import { withDeadline } from './bounded-fetch.ts';
import type { Database } from './database.types.ts';
import type { BackendConfig } from './session-storage.ts';

/**
 * The light client for published content: the Data API with the publishable key and no session, a tenth of supabase-js.
 * Retries are left to TanStack Query, which does one (specification, section 7).
 */
export function createReader(config: BackendConfig): PostgrestClient<Database> {
  return new PostgrestClient<Database>(`${config.supabaseUrl}/rest/v1`, {
    headers: { apikey: config.publishableKey },
    retry: false,
    fetch: withDeadline((...request) => fetch(...request)),
  });
}
