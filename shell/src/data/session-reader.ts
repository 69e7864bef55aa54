import type { PostgrestClient } from '@supabase/postgrest-js';
import type { SupabaseClient, User } from '@supabase/supabase-js';
import {
  type BackendConfig,
  boundedFetch,
  createSessionReader,
  type Database,
  isGoodForNow,
  readStoredSession,
  type SessionStorage,
} from '@portal/shared/data';

/** The Data API with the stored token while that is good, else with the one that supabase-js has renewed. */
export function createReaderOf(
  config: BackendConfig,
  storage: SessionStorage,
  supabase: () => Promise<SupabaseClient<Database>>,
): PostgrestClient<Database> {
  return createSessionReader(config, async () => {
    const stored = readStoredSession(storage);
    if (stored && isGoodForNow(stored)) return stored.access_token;
    const { data } = await (await supabase()).auth.getSession();
    return data.session?.access_token ?? null;
  });
}

export interface TokenHolder {
  /** Null when the service does not say. */
  user: User | null;
  /** The service has never given out this token, or has taken it back. */
  isRefused: boolean;
}

/** Asks the auth service whose token this is. Never rejects. */
export async function askForHolder(
  { supabaseUrl, publishableKey }: BackendConfig,
  token: string,
): Promise<TokenHolder> {
  try {
    const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
    const answer = await boundedFetch(`${supabaseUrl}/auth/v1/user`, { headers });
    if (answer.ok) return { user: (await answer.json()) as User, isRefused: false };
    return { user: null, isRefused: answer.status === 401 || answer.status === 403 };
  } catch {
    return { user: null, isRefused: false };
  }
}
