/** Errors of the data layer. Screens look them up by `name`, because each remote bundles its own copy of these classes. */
export abstract class PortalError extends Error {
  abstract override readonly name: string;
}

/** The session is missing or has ended (401, or PostgREST's PGRST301/302). */
export class NotSignedInError extends PortalError {
  override readonly name = 'NotSignedInError';
}

/** Row-level security or a definer function refused (403, SQLSTATE 42501), or a write touched no row. */
export class ForbiddenError extends PortalError {
  override readonly name = 'ForbiddenError';
}

/** One row was asked for and none is visible (PGRST116). */
export class NotFoundError extends PortalError {
  override readonly name = 'NotFoundError';
}

/** The server could not be reached, or answered 502, 503 or 504: trying again may help. */
export class NetworkError extends PortalError {
  override readonly name = 'NetworkError';
}

const OFFLINE = 'You are offline. Nothing was sent; your text is kept.';
const NO_ANSWER =
  'No answer came within 5 seconds, so this was given up. It may or may not have arrived: look before you do it again. Your text is kept.';

/** The browser has no connection and nothing has left it. */
export class OfflineError extends PortalError {
  override readonly name = 'OfflineError';
  constructor() {
    super(OFFLINE);
  }
}

/** A write was given up because nothing was heard of it in time; the server may have carried it out. */
export class NoAnswerError extends PortalError {
  override readonly name = 'NoAnswerError';
  constructor() {
    super(NO_ANSWER);
  }
}

/** The error behind the words to which a client library has reduced what `fetch` threw. */
export function unreached(message: string): OfflineError | NoAnswerError | NetworkError {
  if (message.includes(OFFLINE)) return new OfflineError();
  if (message.includes(NO_ANSWER)) return new NoAnswerError();
  return new NetworkError('The server could not be reached.');
}

/** The server understood and refused: a rule was broken. `message` is written for people, `field` names the column when one is known. */
export class RuleError extends PortalError {
  override readonly name = 'RuleError';
  constructor(
    message: string,
    readonly code: string,
    readonly field?: string,
  ) {
    super(message);
  }
}

/** Too many attempts (429). `retryAfterSeconds` is the server's Retry-After when it sent one. */
export class TooManyAttemptsError extends PortalError {
  override readonly name = 'TooManyAttemptsError';
  constructor(
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** A refusal of the auth service. `message` is the service's own sentence, `reasons` the broken rules of a weak password. */
export class AuthError extends PortalError {
  override readonly name = 'AuthError';
  constructor(
    message: string,
    readonly status: number,
    readonly code?: string,
    readonly reasons: readonly string[] = [],
  ) {
    super(message);
  }
}

/** The password was right, and a code of the authenticator app, or a recovery code, is still to be given. */
export class SecondFactorNeededError extends PortalError {
  override readonly name = 'SecondFactorNeededError';
}

/** The server has a fault of its own (500 and above, or an answer that nobody can read). `message` is written for people. */
export class ServiceFaultError extends PortalError {
  override readonly name = 'ServiceFaultError';
}

const namesWorthARetry = new Set([
  'NetworkError',
  'NoAnswerError',
  'OfflineError',
  'ServiceFaultError',
  'TooManyAttemptsError',
]);

const namesOfRefusals = new Set(['AuthError', 'RuleError', 'ForbiddenError', 'NotFoundError']);

/** Whether the server understood what it was given and said no: only then is what was typed to blame. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && namesOfRefusals.has(error.name);
}

/** Whether doing the same again may succeed. */
export function isRetryable(error: unknown): boolean {
  return error instanceof Error && namesWorthARetry.has(error.name);
}
