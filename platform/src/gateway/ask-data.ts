import type { Backend } from '@portal/backend';

/** Longest wait for an answer of the data API to the gateway itself. */
const PATIENCE_MS = 10_000;

interface DataApi {
  /** Where it answers, without a slash at the end. */
  dataUrl: string;
  publishableKey: string;
  /** The embedded one, which is asked without the network. A hosted one sees this server's address instead of the visitor's. */
  backend: Backend | null;
}

export interface AskedAs {
  /** Who asks; default: a visitor. */
  authorization?: string;
  /** Posted as JSON; without it the question is a GET. */
  body?: object;
}

/** Asks the data API for somebody who came from `address`. Rejects when it does not answer within ten seconds. */
export function askData(
  { dataUrl, publishableKey, backend }: DataApi,
  pathAndQuery: string,
  { authorization = `Bearer ${publishableKey}`, body }: AskedAs,
  address: string,
): Promise<Response> {
  const request = new Request(`${dataUrl}${pathAndQuery}`, {
    method: body ? 'POST' : 'GET',
    headers: { apikey: publishableKey, authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return backend ? backend.handle(request, { address }) : fetch(request);
}
