import type { DatabaseError, ErrorAnswer } from './error-answer.ts';
import { readRaisedAnswer } from './raised-answer.ts';

/** Whether `error` was raised by Postgres, as told by a five-character SQLSTATE; the system's codes, such as EPIPE, are none. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('message' in error)) return false;
  if (typeof error.code !== 'string' || typeof error.message !== 'string' || 'syscall' in error) return false;
  return /^[0-9A-Z]{5}$/.test(error.code);
}

/** Whether the server itself was out of reach, as told by the driver's or the system's code. */
export function isConnectionError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string') return false;
  return error.code.startsWith('CONNECT') || 'syscall' in error;
}

const statusByCode: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '57P01': 503,
  '57P02': 503,
  P0001: 400,
};

const statusByClass: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

const noHeaders: ErrorAnswer['headers'] = {};
const challenge: ErrorAnswer['headers'] = { 'www-authenticate': 'Bearer' };

/** What PostgREST answers to an error of the database (its documentation, "Errors from PostgreSQL" and "RAISE errors with HTTP status codes"). */
export function answerTo(error: DatabaseError, isAnonymous: boolean): ErrorAnswer {
  if (error.code === 'PGRST') return readRaisedAnswer(error);
  const status = statusOf(error, isAnonymous);
  return {
    status,
    code: error.code,
    message: error.message,
    details: error.detail ?? null,
    hint: error.hint ?? null,
    headers: status === 401 ? challenge : noHeaders,
  };
}

function statusOf({ code, message }: DatabaseError, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403;
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500;
  if (code === '22023') return /^role .* does not exist$/.test(message) ? 401 : 400;
  // A method the view does not have; PostgREST lets its class decide, and says 500.
  if (code === '55000' && /^cannot (insert into|update|delete from) view/.test(message)) return 405;
  if (code.startsWith('PT')) return Number(/^PT([2-5]\d\d)$/.exec(code)?.[1] ?? 500);
  return statusByCode[code] ?? statusByClass[code.slice(0, 2)] ?? 400;
}
