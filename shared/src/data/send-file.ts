import { NetworkError, NoAnswerError, OfflineError } from './errors.ts';

/** How long nothing may move while a file is sent, in milliseconds. */
export const SILENCE_MS = 5_000;

/** The system takes so many bytes at once and sends them later, without telling. */
const unseenBytes = 262_144;
const slowestBytesPerMs = 64;
const longestUnseenMs = 20_000;

/**
 * Sends a file like `fetch`, which cannot say whether anything moves: it is given up when nothing was heard for `SILENCE_MS`, however long
 * it takes in all, and `onSent` hears how many bytes have left. What the system may still be sending unseen gets the time that a slow line needs for it.
 */
export function sendFile(
  url: string,
  { method, headers, body, signal }: RequestInit = {},
  onSent?: (bytes: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const wasOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (end: () => void) => () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      end();
    };
    const giveUp = settle(() => {
      request.abort();
      reject(wasOffline ? new OfflineError() : new NoAnswerError());
    });
    const stop = settle(() => {
      request.abort();
      reject(new DOMException('The upload was stopped.', 'AbortError'));
    });
    const listen = (more = 0) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, SILENCE_MS + more);
    };
    request.open(method ?? 'POST', url);
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.responseType = 'arraybuffer';
    request.upload.onprogress = ({ loaded, total }) => {
      onSent?.(loaded);
      listen(loaded >= total ? unseenTime(total) : 0);
    };
    request.onprogress = () => listen();
    request.onload = settle(() => resolve(toResponse(request)));
    request.onerror = settle(() =>
      reject(wasOffline ? new OfflineError() : new NetworkError('The connection failed.')),
    );
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop);
    listen();
    request.send(body as XMLHttpRequestBodyInit);
  });
}

function unseenTime(bytes: number): number {
  return Math.min(Math.max(0, bytes - unseenBytes) / slowestBytesPerMs, longestUnseenMs);
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const end = line.indexOf(':');
    if (end > 0) headers.append(line.slice(0, end), line.slice(end + 1).trim());
  }
  const { status, statusText } = request;
  const hasBody = status !== 204 && status !== 205 && status !== 304;
  return new Response(hasBody ? (request.response as ArrayBuffer) : null, { status, statusText, headers });
}
