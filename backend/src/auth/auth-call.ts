import type { Logger } from 'pino';
import { z } from 'zod';
import type { SqlDatabase, SqlSession } from '../database/sql.ts';
import type { ApiKeyKind } from '../api-key.ts';
import { type AccessTokens, ExpiredTokenError, type VerifiedClaims } from '../access-token.ts';
import { refusals } from './auth-error.ts';
import type { AuthConfig } from '../supabase-config.ts';
import type { AuthLimits } from './attempts/limits.ts';
import type { Redirects } from './redirects.ts';
import type { Visitor } from './sessions.ts';
import { findUserById, isBanned, isSessionOpen, type UserRow } from './users.ts';

/** What every auth route works with. */
export interface AuthContext {
  db: SqlDatabase;
  tokens: AccessTokens;
  config: AuthConfig;
  limits: AuthLimits;
  redirects: Redirects;
  siteUrl: string;
  /** Signs codes and invented ids; the same secret that signs access tokens. */
  secret: string;
  log: Logger;
}

/** One request, taken apart. */
export interface AuthCall {
  url: URL;
  /** What stands in the path for the names of the route. */
  params: Readonly<Record<string, string>>;
  key: ApiKeyKind;
  body: unknown;
  bearer: string | null;
  visitor: Visitor;
}

export type AuthRoute = (context: AuthContext, call: AuthCall) => Promise<Response>;

/** A text of a body; what is missing or null counts as empty, as in GoTrue. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** The body as `schema` says, or the refusal with the first thing that is wrong. Fields that are not named are dropped. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const what = issue ? `${issue.path.join('.') || 'body'}: ${issue.message}` : 'The body is not valid';
  // A value of the wrong type is no valid body to GoTrue, which reads bodies into typed fields.
  throw issue?.code === 'invalid_type' ? refusals.bodyNotJson(what) : refusals.bodyInvalid(what);
}

/** Limits on what people may store about themselves: a small object. */
export const metadataSchema = z
  .record(z.string(), z.unknown())
  .refine((data) => JSON.stringify(data).length <= 8192, 'must be at most 8 kB');

const longestEmail = 254;

/** The address in the form it is stored and compared in. */
export function readEmail(value: string | undefined): string {
  const email = value?.trim().toLowerCase();
  if (!email) throw refusals.emailMissing();
  if (email.length > longestEmail || !z.email().safeParse(email).success) throw refusals.emailInvalid();
  return email;
}

/** The signed-in person who calls, with the claims of the token; throws GoTrue's refusals (supabase/auth, internal/api/auth.go). */
export async function requirePerson(
  context: AuthContext,
  call: AuthCall,
  session: SqlSession = context.db,
): Promise<{ user: UserRow; claims: VerifiedClaims }> {
  if (!call.bearer) throw refusals.tokenMissing();
  const claims = await verify(context.tokens, call.bearer);
  if (!isUuid(claims.sub)) throw refusals.subjectInvalid();
  if (!isUuid(claims.session_id)) throw refusals.sessionIdInvalid();
  const user = await findUserById(session, claims.sub);
  if (!user) throw refusals.userNotFound();
  if (!(await isSessionOpen(session, user.id, claims.session_id))) throw refusals.sessionNotFound();
  if (isBanned(user)) throw refusals.bannedInSession();
  return { user, claims };
}

async function verify(tokens: AccessTokens, token: string): Promise<VerifiedClaims> {
  try {
    return await tokens.verify(token);
  } catch (error) {
    if (error instanceof ExpiredTokenError) throw refusals.tokenInvalid('token has invalid claims: token is expired');
    const isMalformed = token.split('.').length !== 3;
    throw refusals.tokenInvalid(
      isMalformed
        ? 'token is malformed: token contains an invalid number of segments'
        : 'token signature is invalid: signature is invalid',
    );
  }
}

function isUuid(value: unknown): boolean {
  return z.guid().safeParse(value).success;
}

/** Runs `work` and answers no sooner than after `milliseconds`, so that its length does not tell which way it went. */
export async function noSoonerThan<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const floor = new Promise((resolve) => setTimeout(resolve, milliseconds));
  try {
    return await work();
  } finally {
    await floor;
  }
}

/** The floor for whatever must not tell whether an address is known; above what a password hash and a mail take. */
export const evenMilliseconds = 350;
