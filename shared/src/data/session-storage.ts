/** Local storage key of the session. The script before first paint and the light reader's switch look at it too. */
export const AUTH_STORAGE_KEY = 'portal-auth';

/** The part of `Storage` that holds a session. */
export interface SessionStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** What a front end needs to know of the back end (`GET /config.json`). `supabaseUrl` is absolute, without a trailing slash. */
export interface BackendConfig {
  supabaseUrl: string;
  publishableKey: string;
}
