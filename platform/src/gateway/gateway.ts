import type { IncomingMessage } from 'node:http';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { etag } from 'hono/etag';
import type { Logger } from 'pino';
import { Canaries } from '../canary/canaries.ts';
import { drawLot, LOT_COOKIE, lotCookie, readLot } from '../canary/lots.ts';
import type { PageVisits } from '../canary/page-visits.ts';
import type { ComposedDocument } from '../compose/document.ts';
import type { FeedFile } from '../feeds/feeds.ts';
import { forEverybody, type Health } from '../health.ts';
import { PREVIEW_COOKIE, PREVIEW_LINK } from '../preview/preview-addresses.ts';
import type { Preview } from '../preview/previews.ts';
import { type PreviewRefusal, refusePreview } from '../preview/refusal.ts';
import { canaryParts } from '../releases/canary.ts';
import type { Registry } from '../releases/release.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { AssetServer } from './assets.ts';
import { clientAddressReader, type TrustedProxies } from './client-address.ts';
import { answerContactPost } from './contact-post.ts';
import { ownOrigin } from './own-origin.ts';
import { answerPageVisits } from './page-visits-post.ts';
import { answerUnsubscribePost } from './unsubscribe-post.ts';
import { answerPersonalCalendar, PERSONAL_CALENDAR } from './personal-calendar.ts';
import { addPreviewRoutes } from './preview-routes.ts';
import { PublishPost } from './publish-post.ts';
import { addPushRoutes } from './push-routes.ts';
import { answerReleaseReport } from './release-report.ts';
import { openerPolicy, securityHeaders } from './security-headers.ts';
import { answerStandardManifest, STANDARD_MANIFESTS } from './standard-manifest.ts';
import { canarySide, type Composing, everybodysSide, previewSide, type Side } from './sides.ts';

/** What the gateway serves from; `composer` and `backend` may be absent while the portal starts. */
export interface GatewayParts {
  store: ReleaseStore;
  /** This gateway's own, when the store is one that several share. */
  dataDir?: string;
  siteUrl: string;
  trustedProxies: TrustedProxies;
  log: Logger;
  /** Answer of `/config.json` to whoever came by `origin`, one of the portal's own; null while the backend starts. */
  config(origin: string): { supabaseUrl: string; publishableKey: string } | null;
  composer(): Composing | null;
  /** What the token of a preview link stands for beside what visitors get. */
  preview(token: string, served: Registry): Promise<Preview | PreviewRefusal>;
  /** Calls a database function as a visitor from `address`; null while the data is not there yet. */
  callFunction(name: string, args: object, address: string): Promise<Response | null>;
  /** Reads the data API with what a caller came with; null while the data is not there yet. */
  readAs(pathAndQuery: string, authorization: string, address: string): Promise<Response | null>;
  /** Calendar, Atom and crawler files; null where there is none. */
  feed(pathname: string): Promise<FeedFile | null>;
  /** The embedded data and auth API; null when the data lives in hosted Supabase, or while it starts. */
  backend(): { handle(request: Request, info: { address: string }): Promise<Response> } | null;
  /** What browsers subscribe to notices with; null while there is none. */
  pushKey(): string | null;
  /** Takes what browsers tell of the pages that they open. */
  visits: Pick<PageVisits, 'take'>;
  /** Answers at once, whatever else is going on. */
  health(): Health;
  /** Whether a request with this `authorization` comes from who runs the portal. */
  isOperator(authorization: string | undefined): boolean;
}

interface NodeBindings {
  incoming: IncomingMessage;
}

const API = /^\/(rest|auth|storage)\/v1(\/|$)/;

/** The HTTP surface of the portal: data and auth API, releases, finished documents. */
export function createGateway(parts: GatewayParts): Hono<{ Bindings: NodeBindings }> {
  const assets = new AssetServer(parts.store, (message) => parts.log.error(message));
  const canaries = new Canaries();
  const publishing = new PublishPost(parts.store, parts.dataDir);
  const isHttps = parts.siteUrl.startsWith('https:');
  const addressOf = clientAddressReader(parts.trustedProxies);
  const app = new Hono<{ Bindings: NodeBindings }>();

  const lotOf = (context: Context) => readLot(getCookie(context, LOT_COOKIE));

  /** The portal as whoever asks gets it, or why not; null while it starts. */
  const sideFor = async (context: Context, lot = lotOf(context)): Promise<Side | Response | null> => {
    const composer = parts.composer();
    if (!composer) return null;
    const token = getCookie(context, PREVIEW_COOKIE);
    if (token === undefined) {
      const canary = canaries.variantOf(composer.served, lot);
      return canary ? canarySide(canary, composer) : everybodysSide(composer);
    }
    const preview = await parts.preview(token, composer.served);
    return 'variant' in preview ? previewSide(preview.variant, composer) : refusePreview(preview);
  };

  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    const fetchSite = context.req.header('sec-fetch-site');
    for (const [name, value] of Object.entries({ ...securityHeaders(isHttps), ...openerPolicy(fetchSite) })) {
      if (!headers.has(name)) headers.set(name, value);
    }
    if (headers.get('content-type')?.startsWith('text/html')) headers.append('vary', 'sec-fetch-site');
  });

  app.get('/healthz', (context) => {
    const health = parts.health();
    const isOperator = parts.isOperator(context.req.header('authorization'));
    const answer = { ...(isOperator ? health : forEverybody(health)), assets: { damaged: assets.damaged } };
    return context.json(answer, health.ok ? 200 : 503, { 'cache-control': 'no-store' });
  });

  const originFor = (context: Context<{ Bindings: NodeBindings }>) => {
    const socket = context.env.incoming?.socket;
    const local = { address: socket?.localAddress, port: socket?.localPort };
    return ownOrigin(parts.siteUrl, context.req.header('host'), local);
  };

  app.get('/config.json', (context) => {
    const config = parts.config(originFor(context));
    return config ? context.json(config, 200, { 'cache-control': 'no-cache' }) : starting();
  });

  app.get(STANDARD_MANIFESTS, etag(), (context) => {
    const served = parts.composer()?.served;
    if (!served) return starting();
    return answerStandardManifest(context.req.param('part'), { assets, served, origin: originFor(context) });
  });

  // Open tabs ask again and again what is live.
  app.get('/registry.json', etag(), async (context) => {
    const side = await sideFor(context);
    if (!side || side instanceof Response) return side ?? starting();
    return context.json(side.publicRegistry, 200, side.caching);
  });

  app.get('/releases.json', (context) => {
    const address = addressOf(context.env.incoming?.socket.remoteAddress, context.req.header('x-forwarded-for'));
    const readAs = (asked: string, authorization: string) => parts.readAs(asked, authorization, address);
    const health = () => parts.health();
    return answerReleaseReport({ store: parts.store, health, readAs }, context.req.header('authorization'));
  });

  app.get('/assets/*', async (context) => {
    const acceptsBrotli = /\bbr\b/.test(context.req.header('accept-encoding') ?? '');
    return (await assets.serve(context.req.path, acceptsBrotli)) ?? notAFile();
  });

  app.get('/favicon.ico', (context) => {
    const shell = parts.composer()?.served.parts.shell;
    return shell ? context.redirect(`/assets/shell/${shell.buildId}/favicon.svg`) : notAFile();
  });

  app.post('/contact', async (context) => {
    const side = await sideFor(context);
    if (side instanceof Response) return side;
    return answerContactPost(
      {
        siteUrl: parts.siteUrl,
        send: (args, from) => parts.callFunction('send_contact_message', args, from),
        page: async (url, posted) => (await side?.documentWithForm(url, posted)) ?? null,
      },
      context.req.raw,
      addressOf(context.env.incoming?.socket.remoteAddress, context.req.header('x-forwarded-for')),
    );
  });

  app.post('/page-visits', (context) => {
    const served = parts.composer()?.served;
    const address = addressOf(context.env.incoming?.socket.remoteAddress, context.req.header('x-forwarded-for'));
    const from = { address, lot: lotOf(context) };
    return answerPageVisits((visits) => served && parts.visits.take(visits, from, served), context.req.raw);
  });

  app.post('/releases', (context) => publishing.answer(context.req.raw));

  app.post('/notices/unsubscribe', (context) => {
    const address = addressOf(context.env.incoming?.socket.remoteAddress, context.req.header('x-forwarded-for'));
    const choose = (args: object) => parts.callFunction('choose_notice_mails_by_token', args, address);
    return answerUnsubscribePost({ choose }, context.req.raw);
  });

  addPushRoutes(app, () => parts.pushKey());

  addPreviewRoutes(app, {
    isHttps,
    open: async (token) => {
      const composer = parts.composer();
      return composer && parts.preview(token, composer.served);
    },
    starting,
  });

  app.get('/calendar/:file{[0-9a-f]{64}\\.ics}', async (context) => {
    const address = addressOf(context.env.incoming?.socket.remoteAddress, context.req.header('x-forwarded-for'));
    const read = (token: string) => parts.callFunction('read_calendar_feed', { token }, address);
    return (await answerPersonalCalendar({ siteUrl: parts.siteUrl, read }, context.req.raw)) ?? starting();
  });

  app.all('*', async (context) => {
    if (API.test(context.req.path)) {
      const backend = parts.backend();
      const address = addressOf(context.env.incoming?.socket.remoteAddress, context.req.header('x-forwarded-for'));
      return backend ? backend.handle(context.req.raw, { address }) : starting();
    }
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') {
      return new Response('Only GET is possible here.', { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    const { pathname, search } = new URL(context.req.url);
    if (pathname.length > 1 && pathname.endsWith('/')) return redirectWithoutSlash(pathname, search);
    const feed = await parts.feed(pathname);
    if (feed) return sendFeed(feed, context.req.raw);
    const served = parts.composer()?.served;
    const isFirst = served !== undefined && canaryParts(served).length > 0 && lotOf(context) === null;
    const drawn = isFirst ? drawLot() : null;
    const side = await sideFor(context, drawn ?? undefined);
    if (side instanceof Response) return side;
    const document = await side?.document(pathname, search);
    if (!side || !document) return starting();
    const answer = sendDocument(document, context.req.raw, side);
    if (drawn !== null) answer.headers.append('set-cookie', lotCookie(drawn, isHttps));
    return answer;
  });

  app.onError((error, context) => {
    const { path } = context.req;
    const secret = [PERSONAL_CALENDAR.test(path) && '/calendar/…', path.startsWith(PREVIEW_LINK) && `${PREVIEW_LINK}…`];
    parts.log.error({ path: secret.find(Boolean) || path, reason: error.message }, 'A request failed');
    return new Response('Something went wrong on our side. Please try again.', { status: 500 });
  });

  return app;
}

function sendDocument(document: ComposedDocument, request: Request, { caching, isPrivate }: Side): Response {
  if (isPrivate) return sendWhole(document, request, { ...caching, 'x-robots-tag': 'noindex' });
  const headers = { ...caching, etag: document.etag };
  if (request.headers.get('if-none-match') !== document.etag) return sendWhole(document, request, headers);
  return new Response(null, { status: 304, headers: { ...headers, ...ofDocument(document) } });
}

function ofDocument({ policy }: ComposedDocument): Record<string, string> {
  return { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
}

function sendWhole(document: ComposedDocument, request: Request, caching: Record<string, string>): Response {
  const acceptsBrotli = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '');
  const body = acceptsBrotli ? document.brotli : document.html;
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    status: document.status,
    headers: {
      ...ofDocument(document),
      ...caching,
      'content-length': String(body.length),
      ...(acceptsBrotli ? { 'content-encoding': 'br' } : {}),
    },
  });
}

function sendFeed({ body, contentType, etag, fileName }: FeedFile, request: Request): Response {
  const headers = {
    'content-type': contentType,
    'cache-control': 'no-cache',
    etag,
    ...(fileName ? { 'content-disposition': `attachment; filename="${fileName}"` } : {}),
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

/** One address per page. The path cannot start with two slashes, or the browser would read it as another host. */
function redirectWithoutSlash(pathname: string, search: string): Response {
  const location = `/${pathname.replace(/^\/+|\/+$/g, '')}${search}`;
  return new Response(null, { status: 308, headers: { location } });
}

function starting(): Response {
  return new Response('The portal is starting. Please try again in a moment.', {
    status: 503,
    headers: { 'retry-after': '2', 'cache-control': 'no-store' },
  });
}

function notAFile(): Response {
  return new Response('There is no such file.', { status: 404, headers: { 'cache-control': 'no-store' } });
}
