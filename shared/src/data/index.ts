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
