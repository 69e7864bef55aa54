import type { Session } from '@supabase/supabase-js';
import { AUTH_STORAGE_KEY, type SessionStorage } from './session-storage.ts';

/** The margin of supabase-js, which renews a token that runs out sooner. */
const RENEWED_BEFORE_MS = 90_000;

export type StoredSession = Session & { expires_at: number };

/** The session that supabase-js has stored; null when there is none that can be read. */
export function readStoredSession(storage: SessionStorage): StoredSession | null {
  const stored = parse(storage.getItem(AUTH_STORAGE_KEY));
  return isSession(stored) ? stored : null;
}

/** Whether the token of a session is good for a while yet; one that is not, supabase-js renews. */
export function isGoodForNow({ expires_at }: StoredSession): boolean {
  return expires_at * 1_000 - Date.now() > RENEWED_BEFORE_MS;
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is StoredSession {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'access_token') === 'string' &&
    typeof Reflect.get(value, 'refresh_token') === 'string' &&
    typeof Reflect.get(value, 'expires_at') === 'number' &&
    isUser(Reflect.get(value, 'user'))
  );
}

function isUser(value: unknown): boolean {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'id') === 'string';
}
