import { jsonResponse } from '../json-response.ts';
import type { ErrorAnswer } from './error-answer.ts';

/** A request that is answered without asking the database. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest';
  constructor(readonly answer: ErrorAnswer) {
    super(answer.message);
  }
}

const noHeaders: Readonly<Record<string, string>> = {};

/** One of PostgREST's own errors, `code` being one of its `PGRST...`. */
export function errorAnswer(status: number, code: string, message: string, details: string | null = null): ErrorAnswer {
  const headers = status === 401 ? { 'www-authenticate': 'Bearer' } : noHeaders;
  return { status, code, message, details, hint: null, headers };
}

/** Grammar of PostgREST that is not answered here. */
export function unsupported(feature: string): RefusedRequest {
  return new RefusedRequest(errorAnswer(400, 'PGRST127', 'Feature not implemented', feature));
}

export function errorResponse({ status, code, message, details, hint, headers }: ErrorAnswer): Response {
  if ([204, 205, 304].includes(status)) return new Response(null, { status, headers });
  // A function may raise a code of its own, which need not fit into a header.
  const proxyStatus = /^\w+$/.test(code) ? { 'proxy-status': `PostgREST; error=${code}` } : noHeaders;
  return jsonResponse({ code, details, hint, message }, status, { ...headers, ...proxyStatus });
}
