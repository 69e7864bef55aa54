import type { PostgrestClient } from '@supabase/postgrest-js';
import { getDataAccess } from '@portal/shared/contract';
import { COUNTED_EXACTLY } from './counted-exactly.ts';
import type { Database, Json } from './database.types.ts';
import {
  ForbiddenError,
  NetworkError,
  NotFoundError,
  NotSignedInError,
  type PortalError,
  RuleError,
  SecondFactorNeededError,
  ServiceFaultError,
  unreached,
} from './errors.ts';

/** What api functions need of a client: tables, views and functions of schema `public`, typed by the generated `Database`. */
export type DatabaseClient = Pick<PostgrestClient<Database>, 'from' | 'rpc'>;

/**
 * The client to read and write with, for whoever is signed in while a session is stored: the Data API alone, so that no page waits for
 * the rest of supabase-js. A shell from before contract 1.10 has but the full client for them.
 */
export async function database(): Promise<DatabaseClient> {
  const access = getDataAccess();
  if (!access.hasSession()) return access.reader();
  return access.sessionReader ? access.sessionReader() : access.supabase();
}

const FAULT = 'The server has a fault. Please try again in a moment.';

interface Answer<Data> {
  data: Data;
  error: { message: string; code?: string; details?: string | null; hint?: string | null } | null;
  status: number;
  count?: number | null;
}

/** The data of a PostgREST answer; throws the matching `PortalError` instead of returning an error. */
export function unwrap<Data>(answer: Answer<Data>): NonNullable<Data> {
  if (answer.error) throw toPortalError(answer.error, answer.status);
  if (answer.data === null || answer.data === undefined) throw new NotFoundError('Nothing was found.');
  return answer.data;
}

/**
 * The JSON that a function of the database puts together, in the shape that the function's description states; throws what `unwrap` throws. For
 * nothing that people or files hand over: that is read by a schema.
 */
export function unwrapJson<Shape>(answer: Answer<Json>): Shape {
  return unwrap(answer) as Shape;
}

/**
 * The rows of a page and the number of matches, of a query with `select(..., { count: 'estimated' })` and `range(...range)`: the range of the
 * page and one row more, which tells whether there is a next page. Up to `COUNTED_EXACTLY` the number is exact; beyond that it is an
 * estimate, but never one that promises a next page that is not there, or hides one that is.
 */
export function unwrapPage<Row>(
  answer: Answer<Row[] | null>,
  [first, last]: readonly [first: number, last: number],
): { rows: Row[]; total: number } {
  const counted = answer.count ?? 0;
  const rows = answer.error?.code === 'PGRST103' ? [] : unwrap(answer);
  const hasMore = rows.length > last - first;
  const known = rows.length > 0 ? first + rows.length : Math.min(counted, first);
  const total = hasMore ? Math.max(counted, last + 1) : known;
  return { rows: rows.slice(0, last - first), total: counted > COUNTED_EXACTLY ? total : counted };
}

/**
 * The rows a write touched; throws `ForbiddenError` when there are none, because row-level security refuses silently.
 * Ask for the rows back with `.select()`.
 */
export function unwrapWritten<Row>(answer: Answer<Row[] | null>): Row[] {
  const rows = unwrap(answer);
  if (rows.length === 0) throw new ForbiddenError('You do not have permission to change this.');
  return rows;
}

/** For database functions that return nothing: throws what `unwrap` would throw, and takes the missing data as success. */
export function unwrapNothing(answer: Omit<Answer<unknown>, 'data'>): void {
  if (answer.error) throw toPortalError(answer.error, answer.status);
}

function toPortalError(error: NonNullable<Answer<unknown>['error']>, status: number): PortalError {
  const refusal = classify(error, status);
  if (refusal.name === 'NotSignedInError' || refusal.name === 'SecondFactorNeededError')
    getDataAccess().sessionRefused?.();
  return refusal;
}

function classify(error: NonNullable<Answer<unknown>['error']>, status: number): PortalError {
  const code = error.code ?? '';
  if (status === 401 || code === 'PGRST301' || code === 'PGRST302') return new NotSignedInError(error.message);
  if (error.hint === 'insufficient_aal') return new SecondFactorNeededError(error.message);
  if (status === 403 || code === '42501') return new ForbiddenError(error.message);
  if (code === 'PGRST116') return new NotFoundError('Nothing was found.');
  if (status === 0) return unreached(error.message);
  if (status === 502 || status === 503 || status === 504) return new NetworkError('The server could not be reached.');
  if (status >= 500 || !isForPeople(error.message)) return new ServiceFaultError(FAULT);
  return new RuleError(error.message, code, error.hint ?? undefined);
}

/** A proxy's page, or nothing at all, in the place of a sentence. */
function isForPeople(message: string): boolean {
  return message !== '' && !message.trimStart().startsWith('<');
}
