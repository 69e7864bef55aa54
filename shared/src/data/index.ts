export { database, type DatabaseClient, unwrap, unwrapPage, unwrapWritten } from './database.ts';
export type { Database } from './database.types.ts';
export {
  AuthError,
  ForbiddenError,
  isRetryable,
  NetworkError,
  NotFoundError,
  NotSignedInError,
  PortalError,
  RuleError,
  TooManyAttemptsError,
} from './errors.ts';
export { createReader } from './reader.ts';
export { AUTH_STORAGE_KEY, type BackendConfig, type SessionStorage } from './session-storage.ts';
export { createSupabaseClient, createThrowAwayClient } from './supabase-client.ts';
