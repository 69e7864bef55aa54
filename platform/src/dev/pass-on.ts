import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { type Duplex, pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { escapeMarkup } from '@portal/backend/escape-markup';
import { reasonOf } from './reason-of.ts';

/** What becomes of the text of an answer, for a page whose origin is `own`; null where it stays as it came. */
export type Change = (text: string, own: string) => string | null;

interface PassingOn {
  /** Origin of the portal behind. */
  portal: string;
  /** What changes an answer; null where it passes through, bytes as they come. */
  changeOf: (pathname: string, isDocument: boolean) => Change | null;
}

/** How long the portal behind may say nothing before its answer begins. */
const SILENT_MS = 30_000;

/** What belongs to one connection; and tags, because what a browser has of a changed answer is not what the portal means by its tag. */
const NOT_PASSED_ON = new Set([
  ...['connection', 'expect', 'keep-alive', 'proxy-authorization', 'proxy-connection', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'etag', 'if-none-match', 'if-modified-since', 'strict-transport-security'],
]);

/** Answers of what stands before a portal that is away, or of one that starts. */
const AWAY = new Set([502, 503, 504]);

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/**
 * Answers from the portal behind. What it would say by its own address (redirects, cookies) is said by that of the page, and what the page says by its address
 * (origin, referrer) by the portal's.
 */
export async function passOn(request: IncomingMessage, response: ServerResponse, options: PassingOn): Promise<void> {
  const { portal } = options;
  const own = originOf(request);
  try {
    const answer = await ask(request, response, { own, portal }).catch((error: unknown) => {
      throw new Error(`${portal} does not answer: ${reasonOf(error).message}`);
    });
    await giveAnswer(request, response, answer, own, options);
  } catch (error) {
    tellFailure(request, response, reasonOf(error).message);
  }
}

/** The same for a connection that goes on in another protocol, as WebSockets do. */
export function passUpgradeOn(request: IncomingMessage, socket: Duplex, head: Buffer, portal: string): void {
  const { upgrade } = request.headers;
  const asked = protocolOf(portal).request(new URL(portal), {
    path: request.url,
    headers: { ...requestHeaders(request.headers, originOf(request), portal), connection: 'Upgrade', upgrade },
    agent: false,
  });
  const giveUp = () => void socket.destroy();
  asked.on('upgrade', (answer, behind, first) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines(answer.rawHeaders)}\r\n`);
    socket.write(first);
    behind.write(head);
    pipeline(socket, behind, socket, () => undefined);
  });
  asked.on('response', ({ statusCode, statusMessage }) =>
    socket.end(`HTTP/1.1 ${statusCode} ${statusMessage}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`),
  );
  asked.on('error', giveUp);
  socket.on('error', () => asked.destroy());
  asked.end();
}

interface Ends {
  /** Origin of the page, and of the portal behind. */
  own: string;
  portal: string;
}

function ask(request: IncomingMessage, response: ServerResponse, ends: Ends, isFirst = true): Promise<IncomingMessage> {
  const { own, portal } = ends;
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
  const hasBody = length !== '0' || coding !== undefined;
  return new Promise((resolve, reject) => {
    let answer: IncomingMessage | null = null;
    const asked = protocolOf(portal).request(new URL(portal), {
      path: request.url,
      method: request.method,
      headers: requestHeaders(request.headers, own, portal),
      agent: isFirst ? undefined : false,
    });
    asked.setTimeout(SILENT_MS, () => asked.destroy(new Error(`nothing for ${SILENT_MS / 1_000} seconds`)));
    asked.on('response', (answered) => {
      answer = answered;
      asked.setTimeout(0);
      resolve(answered);
    });
    asked.on('error', (error) => {
      // A kept connection that the other end has closed meanwhile says nothing of the portal.
      const isStale = asked.reusedSocket && isFirst && !hasBody && !answer;
      if (isStale) ask(request, response, ends, false).then(resolve, reject);
      else reject(error);
    });
    response.on('close', () => {
      if (!answer?.complete) asked.destroy();
    });
    if (hasBody) request.pipe(asked);
    else asked.end();
  });
}

function protocolOf(portal: string): typeof http | typeof https {
  return portal.startsWith('https:') ? https : http;
}

function originOf({ headers }: IncomingMessage): string {
  return `http://${headers.host}`;
}

function lines(rawHeaders: readonly string[]): string {
  return rawHeaders.map((text, index) => text + (index % 2 === 0 ? ': ' : '\r\n')).join('');
}

function requestHeaders(headers: IncomingHttpHeaders, own: string, portal: string): http.OutgoingHttpHeaders {
  const { host: _, ...passed } = kept(headers);
  const { origin, referer, 'accept-encoding': encodings } = headers;
  const decodable = String(encodings ?? '').match(/\b(br|gzip)\b/g) ?? ['identity'];
  return {
    ...passed,
    'accept-encoding': decodable.join(', '),
    ...(origin === own && { origin: portal }),
    ...(referer?.startsWith(`${own}/`) && { referer: portal + referer.slice(own.length) }),
  };
}

async function giveAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: IncomingMessage,
  own: string,
  { portal, changeOf }: PassingOn,
): Promise<void> {
  const { statusCode = 502 } = answer;
  const headers = answerHeaders(answer.headers, own, portal);
  const isDocument = answer.headers['content-type']?.startsWith('text/html') ?? false;
  const isMissed = AWAY.has(statusCode) && wantsDocument(request);
  const isGiven = isDocument || statusCode === 200;
  const change = isGiven ? changeOf(new URL(request.url ?? '/', portal).pathname, isDocument) : null;
  if (!change && !isMissed) {
    response.writeHead(statusCode, headers);
    return void pipeline(answer, response, () => undefined);
  }
  const bytes = await buffer(answer);
  const decode = DECODERS[answer.headers['content-encoding'] ?? ''] ?? ((plain: Buffer) => plain);
  const changed = bytes.length > 0 ? (change?.(decode(bytes).toString(), own) ?? null) : null;
  if (changed !== null) {
    // The policy names released bytes only.
    const { 'content-encoding': _, 'content-length': __, 'content-security-policy': ___, ...others } = headers;
    response.writeHead(statusCode, others).end(changed);
  } else if (isMissed) tellFailure(request, response, `${portal} answers ${statusCode}.`);
  else response.writeHead(statusCode, headers).end(bytes);
}

function answerHeaders(headers: IncomingHttpHeaders, own: string, portal: string): http.OutgoingHttpHeaders {
  const { location, 'set-cookie': cookies } = headers;
  const to = location !== undefined && URL.canParse(location, portal) ? new URL(location, portal) : null;
  return {
    ...kept(headers),
    ...(to?.origin === portal && { location: own + to.href.slice(portal.length) }),
    // The page's own address is http, where some browsers keep nothing that is marked as secure.
    ...(cookies && { 'set-cookie': cookies.map((cookie) => cookie.replace(/;\s*(secure|domain=[^;]*)(?=;|$)/gi, '')) }),
  };
}

function kept(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.has(name)));
}

function wantsDocument({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

function tellFailure(request: IncomingMessage, response: ServerResponse, reason: string): void {
  if (response.headersSent) return void response.destroy();
  if (!wantsDocument(request))
    return void response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(reason);
  response.writeHead(502, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(
    `<!doctype html><html lang="en"><head><title>No page yet</title><meta http-equiv="refresh" content="2"></head>
<body><main><h1>The development server has no page to show</h1><p>${escapeMarkup(reason)}</p>
<p>This page looks again every two seconds.</p></main></body></html>`,
  );
}
