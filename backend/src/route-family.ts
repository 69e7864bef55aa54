import type { ApiKeyKind } from './api-key.ts';
import { jsonResponse } from './json-response.ts';
import type { BoundedQueue } from './queues/bounded-queue.ts';
import type { Body } from './request-body.ts';

/** One request on its way to the family that answers it. */
export interface FamilyCall {
  request: Request;
  /** Read and within its limit; null when there is none, or when the family reads it itself. */
  body: Body;
  key: ApiKeyKind;
  /** The visitor's network address, from the connection or a trusted proxy. */
  address: string;
}

/** The paths below one prefix, and what the front door settles for them before they are answered. */
export interface RouteFamily {
  prefix: string;
  /** Whether the request is answered without an API key. */
  isOpen(request: Request): boolean;
  /** The most bytes a body may have; null leaves it unread, for a family that streams it and keeps to a limit of its own. */
  bodyLimit(request: Request): number | null;
  /** The answer to a request that is not worth reading; null for all others. */
  refuseFlood?(request: Request, address: string): Response | null;
  /** Where the request waits for its turn once its body is here; null has it answered at once. */
  queue(request: Request): BoundedQueue | null;
  answer(call: FamilyCall): Promise<Response>;
  /** A refusal of the front door in the family's own shape. */
  refuse(status: number, message: string, headers?: Record<string, string>): Response;
}

/** The largest body that is kept in memory. A survey or a blog post fits many times over; a picture belongs in the storage. */
export const usualBodyBytes = 1024 * 1024;

const dataApiCodes: Readonly<Record<number, string>> = { 500: 'XX000', 503: 'PGRST003' };

/** A refusal in PostgREST's shape. */
export function refuseAsDataApi(status: number, message: string, headers: Record<string, string> = {}): Response {
  const code = dataApiCodes[status] ?? String(status);
  return jsonResponse({ code, details: null, hint: null, message }, status, headers);
}

const authCodes: Readonly<Record<number, string>> = {
  408: 'request_timeout',
  500: 'unexpected_failure',
  503: 'request_timeout',
};

/** A refusal in GoTrue's shape. */
export function refuseAsAuth(status: number, message: string, headers: Record<string, string> = {}): Response {
  const errorCode = authCodes[status] ?? 'validation_failed';
  return jsonResponse({ code: status, error_code: errorCode, msg: message }, status, headers);
}
