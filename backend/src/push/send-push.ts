import { lookup as resolve } from 'node:dns';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** What a push service made of a message. */
export type PushAnswer =
  /** It took it. */
  | { kind: 'taken' }
  /** The browser takes no more: the subscription has ended. */
  | { kind: 'gone' }
  /** It will never take this one. */
  | { kind: 'refused'; reason: string }
  /** It may take it later; `waitSeconds` when it says so itself. */
  | { kind: 'later'; reason: string; waitSeconds: number | null };

export interface PushRequest {
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

const patienceMilliseconds = 10_000;

/** Where messages may go. People name the endpoints, so that what runs beside the server must be out of their reach. */
export interface PushNetwork {
  isAllowed(address: string): boolean;
  /** Whether endpoints without TLS are tried; for tests alone. */
  isPlainAllowed: boolean;
}

/** The public internet, over TLS. */
export const publicNetwork: PushNetwork = { isAllowed: isPublicAddress, isPlainAllowed: false };

class ForbiddenAddressError extends Error {
  override name = 'ForbiddenAddressError';
}

/**
 * Posts a message to its push service (RFC 8030), within ten seconds and without following redirects. Connects only to addresses that
 * the network allows, which is judged of the address that is connected to, so that a name cannot lead elsewhere later. Never rejects.
 */
export async function sendPush(request: PushRequest, network: PushNetwork = publicNetwork): Promise<PushAnswer> {
  const url = URL.canParse(request.endpoint) ? new URL(request.endpoint) : null;
  const isPlain = url?.protocol === 'http:' && network.isPlainAllowed;
  if (!url || !(isPlain || url.protocol === 'https:') || url.username || url.password) {
    return { kind: 'refused', reason: 'The endpoint is no address of a push service.' };
  }
  try {
    return judge(await post(url, request, network));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return error instanceof ForbiddenAddressError
      ? { kind: 'refused', reason }
      : { kind: 'later', reason, waitSeconds: null };
  }
}

/** Resolves with the head of the answer; nothing of its body is read. */
function post(url: URL, { headers, body }: PushRequest, network: PushNetwork): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // Addresses are connected to without being looked up.
  if (isIP(host) && !network.isAllowed(host)) return Promise.reject(forbidden());
  return new Promise((resolved, reject) => {
    const sent: ClientRequest = (url.protocol === 'http:' ? http : https).request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(body.length) },
        lookup: allowedLookup(network),
        agent: false,
        signal: AbortSignal.timeout(patienceMilliseconds),
      },
      (answer) => {
        answer.destroy();
        resolved(answer);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

function allowedLookup(network: PushNetwork): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { all: true }, (error, found) => {
      const addresses = (found ?? []).filter(({ address }) => network.isAllowed(address));
      const [first] = addresses;
      if (error) callback(error, []);
      else if (!first) callback(forbidden(), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, isIPv6(first.address) ? 6 : 4);
    });
  };
}

function forbidden(): ForbiddenAddressError {
  return new ForbiddenAddressError('The push service is not in the public internet.');
}

function judge({ statusCode = 0, headers }: IncomingMessage): PushAnswer {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'taken' };
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' };
  const reason = `The push service answered ${statusCode}.`;
  const isPassing = statusCode === 408 || statusCode === 429 || statusCode >= 500;
  if (!isPassing) return { kind: 'refused', reason };
  const wait = headers['retry-after'] ?? '';
  return { kind: 'later', reason, waitSeconds: /^\d{1,6}$/.test(wait) ? Number(wait) : null };
}
