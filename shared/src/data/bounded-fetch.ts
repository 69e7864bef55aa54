import { READ_DEADLINE_MS, WRITE_DEADLINE_MS } from './deadlines.ts';
import { NetworkError, NoAnswerError, OfflineError } from './errors.ts';
import { isOffline } from '../online/is-offline.ts';
import { sendFile } from './send-file.ts';

type Send = typeof fetch;

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * `fetch` for everything that goes to the back end: no request outlives its deadline, so that none goes out, or is answered, after the
 * person was told. Rejects with `OfflineError`, `NoAnswerError` or `NetworkError`. A file may take as long as it moves.
 */
export const boundedFetch: Send = (input, init) =>
  isFile(init?.body) ? sendFile(addressOf(input), init) : withDeadline((...args) => fetch(...args))(input, init);

/** Puts a deadline on `send`, whatever it does before the request is on its way, and on the answer to a write to its last byte. */
export function withDeadline(send: Send): Send {
  return async (input, init) => {
    if (isFile(init?.body)) return send(input, init);
    const isWrite = !reading.has(init?.method ?? 'GET');
    const isRenewal = addressOf(input).includes('grant_type=refresh_token');
    const wasOffline = isOffline();
    const stop = new AbortController();
    const forward = () => stop.abort(init?.signal?.reason);
    if (init?.signal?.aborted) forward();
    init?.signal?.addEventListener('abort', forward);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deadline = new Promise<never>((_resolve, reject) => {
      const giveUp = () => {
        stop.abort();
        reject(failure(isWrite && !isRenewal, wasOffline));
      };
      timer = setTimeout(giveUp, isWrite && !isRenewal ? WRITE_DEADLINE_MS : READ_DEADLINE_MS);
    });
    const answer = send(input, { ...init, signal: stop.signal }).then(
      (response) => (isWrite ? whole(response) : response),
      (cause: unknown) => {
        throw wasOffline && !init?.signal?.aborted ? new OfflineError() : cause;
      },
    );
    try {
      return await Promise.race([answer, deadline]);
    } finally {
      clearTimeout(timer);
      init?.signal?.removeEventListener('abort', forward);
    }
  };
}

function addressOf(input: Parameters<Send>[0]): string {
  if (typeof input === 'string') return input;
  return input instanceof URL ? input.href : input.url;
}

function failure(isWrite: boolean, wasOffline: boolean): Error {
  if (wasOffline && isOffline()) return new OfflineError();
  return isWrite ? new NoAnswerError() : new NetworkError('The server did not answer.');
}

function isFile(body: unknown): boolean {
  return body instanceof Blob || body instanceof FormData;
}

const withoutBody = new Set([204, 205, 304]);

async function whole(response: Response): Promise<Response> {
  if (withoutBody.has(response.status)) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}
