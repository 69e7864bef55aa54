import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { closeServer, listen } from '@portal/backend/listen';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { isLoopbackHost } from '../gateway/own-origin.ts';
import { partFolder, type PartName, SHELL } from '../parts.ts';
import { SERVED_HASH, SOCKET } from './addresses.ts';
import { devConfig, pageConfig } from './dev-config.ts';
import { isPortalDocument, type LiveRegistry, toDevDocument, toDevRegistry } from './dev-document.ts';
import { contractProblems, type LiveParts, livePartsSchema } from './live-parts.ts';
import { type Change, passOn, passUpgradeOn } from './pass-on.ts';
import type { Problem } from './problems.ts';
import { readRoutes } from './read-routes.ts';
import { watchTypes } from './type-check.ts';

interface DevServerOptions {
  /** Remotes compiled from the sources, as the shell always is, whose React the others take; the rest comes from the running portal. */
  parts: readonly PartName[];
  port: number;
  /** Origin of the running portal: documents, data, released parts. */
  portal: string;
  /** What is live there, where that has been asked for. */
  live: LiveParts | null;
  /** Called with what of it does not go with the sources, whenever that has changed; at first there is nothing. */
  onMisfits: (misfits: readonly Problem[]) => void;
}

/** Whoever reaches the server acts on the portal behind from this machine. */
const HOST = '127.0.0.1';

/**
 * Serves the portal with `parts` compiled on every change. Open pages take the change in and keep their state; what does not compile, and
 * what is wrong by its types, covers the page. Serves until the process ends; resolves, when
 * all is compiled, to what has to be ended before. Rejects with `StartError` when the port is taken.
 */
export async function startDevServer(options: DevServerOptions): Promise<() => void> {
  const { port, portal } = options;
  // The server would end the process with a stack instead of a sentence.
  await closeServer(await listen(() => new Response(), { port, host: HOST }), 0);
  const parts = [...new Set<PartName>([SHELL, ...options.parts])];
  const compiler = webpack([pageConfig(), ...parts.map(devConfig)]);
  let hash = '';
  compiler.hooks.done.tap('portal', (stats) => (hash = stats.hash));
  const cover: Cover = { types: [], misfits: [] };
  const meet = (live: LiveParts) => {
    const misfits = contractProblems(live, { portal, parts });
    if (JSON.stringify(misfits) !== JSON.stringify(cover.misfits)) options.onMisfits(misfits);
    cover.misfits = misfits;
  };
  if (options.live) meet(options.live);
  const routes = new Map<PartName, readonly object[]>();
  const changeRegistry = (registry: LiveRegistry) => {
    meet(livePartsSchema.parse(registry));
    return toDevRegistry(registry, parts, routes);
  };
  const passing = { portal, changeOf: changesOf(portal, changeRegistry) };
  const server = new WebpackDevServer(
    {
      port,
      host: HOST,
      hot: false,
      liveReload: false,
      allowedHosts: 'auto',
      // What the portal sends is compressed already, and nothing is to wait for the rest of it.
      compress: false,
      // On every page once (`pageConfig`), not in each part.
      client: false,
      webSocketServer: { type: 'ws', options: { path: SOCKET } },
      static: false,
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        { name: 'hash', path: SERVED_HASH, middleware: (_: unknown, response: ServerResponse) => response.end(hash) },
        {
          name: 'portal',
          middleware: (request: IncomingMessage, response: ServerResponse) => void passOn(request, response, passing),
        },
      ],
    },
    compiler,
  );
  const isCompiled = new Promise<void>((resolve) => compiler.hooks.done.tap('portal-first', () => resolve()));
  await server.start();
  server.server?.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url === SOCKET) return;
    if (isLoopbackHost(request.headers.host ?? '')) passUpgradeOn(request, socket, head, portal);
    else socket.destroy();
  });
  // A portal of these sources has published their pages when it started.
  await Promise.all([isCompiled, options.live && followRoutes(compiler, options.parts, routes)]);
  return watchTypes(tellProblems(server, compiler, cover));
}

/** Keeps in `routes` the pages that the sources of remotes have. Resolves when they are known. */
async function followRoutes(
  compiler: webpack.MultiCompiler,
  parts: readonly PartName[],
  routes: Map<PartName, readonly object[]>,
): Promise<void> {
  const learn = async (part: PartName) => {
    const read = await readRoutes(part);
    if (read) routes.set(part, read);
  };
  const remotes = parts.filter((part) => part !== SHELL);
  compiler.hooks.watchRun.tap('portal-routes', ({ modifiedFiles }: webpack.Compiler) => {
    for (const part of remotes) if (modifiedFiles?.has(path.join(partFolder(part), 'src/remote.tsx'))) void learn(part);
  });
  for (const part of remotes) await learn(part);
}

/** What of the answers of `portal` is another for a page in development. */
function changesOf(
  portal: string,
  changeRegistry: (registry: LiveRegistry) => object,
): (pathname: string, isDocument: boolean) => Change | null {
  const changeDocument: Change = (html) => (isPortalDocument(html) ? toDevDocument(html, changeRegistry) : null);
  const files: Record<string, Change> = {
    '/registry.json': (text) => JSON.stringify(changeRegistry(JSON.parse(text) as LiveRegistry)),
    '/config.json': (text, own) => text.replaceAll(JSON.stringify(portal), JSON.stringify(own)),
  };
  return (pathname, isDocument) => (isDocument ? changeDocument : (files[pathname] ?? null));
}

/** What covers the page beside what does not compile. */
interface Cover {
  types: readonly Problem[];
  /** Of these somebody is told who opens a page; what is compiled then uncovers it. */
  misfits: readonly Problem[];
}

/** The overlay goes when something was compiled or a page connects, so that it is told again of wrong types then. */
function tellProblems(
  server: WebpackDevServer,
  compiler: webpack.MultiCompiler,
  cover: Cover,
): (types: readonly Problem[]) => void {
  const tell = (problems: readonly Problem[]) => {
    const clients = server.webSocketServer?.clients ?? [];
    if (problems.length > 0)
      server.sendMessage(
        clients,
        'errors',
        problems.map(({ place, message }) => ({ moduleName: place, message })),
      );
  };
  compiler.hooks.done.tap('portal-types', () => void setImmediate(() => tell(cover.types)));
  server.webSocketServer?.implementation.on(
    'connection',
    () => void setImmediate(() => tell([...cover.misfits, ...cover.types])),
  );
  return (types) => {
    const isCured = cover.types.length > 0 && types.length === 0;
    cover.types = types;
    if (isCured) server.sendMessage(server.webSocketServer?.clients ?? [], 'still-ok');
    tell(types);
  };
}
