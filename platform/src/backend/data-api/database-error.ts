/** The part of a Postgres error that PostgREST passes on. */
export interface DatabaseError {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

/** Whether `error` was raised by Postgres, as told by a five-character SQLSTATE. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('message' in error)) return false;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) && typeof error.message === 'string';
}

const statusByCode: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '21000': 400,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
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

/** The HTTP status PostgREST gives a SQLSTATE (its documentation, "Errors from PostgreSQL"). `PT4xx` names the status itself. */
export function statusOf(code: string, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403;
  const named = /^PT([2-5]\d\d)$/.exec(code)?.[1];
  if (named) return Number(named);
  return statusByCode[code] ?? statusByClass[code.slice(0, 2)] ?? 400;
}
