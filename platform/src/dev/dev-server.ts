import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { PartName } from '../parts.ts';
import { SERVED_HASH } from './addresses.ts';
import { devConfig, pageConfig } from './dev-config.ts';
import { toDevDocument } from './dev-document.ts';
import { type TypeProblem, watchTypes } from './type-check.ts';

interface DevServerOptions {
  /** Remotes compiled from the sources, as the shell always is, whose React the others take; the rest comes from the running portal. */
  parts: readonly PartName[];
  port: number;
  /** Origin of the running portal: documents, data, released parts. */
  portal: string;
}

/**
 * Serves the portal with `parts` compiled on every change. Open pages take the change in and keep their state; what does not compile, and
 * what is wrong by its types, covers the page. Serves until the process ends; resolves, when
 * all is compiled, to what has to be ended before.
 */
export async function startDevServer(options: DevServerOptions): Promise<() => void> {
  const { port, portal } = options;
  const parts = [...new Set<PartName>(['shell', ...options.parts])];
  const compiler = webpack([pageConfig(), ...parts.map(devConfig)]);
  let hash = '';
  compiler.hooks.done.tap('portal', (stats) => (hash = stats.hash));
  const server = new WebpackDevServer(
    {
      port,
      hot: false,
      liveReload: false,
      allowedHosts: 'auto',
      // On every page once (`pageConfig`), not in each part.
      client: false,
      webSocketServer: 'ws',
      static: false,
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        { name: 'hash', path: SERVED_HASH, middleware: (_: unknown, response: PortalResponse) => response.end(hash) },
        {
          name: 'portal',
          middleware: (request: PortalRequest, response: PortalResponse) => {
            passOn(request, response, portal, parts).catch((error: unknown) => {
              response.statusCode = 502;
              response.end(`The portal behind the development server does not answer: ${String(error)}`);
            });
          },
        },
      ],
    },
    compiler,
  );
  const isCompiled = new Promise<void>((resolve) => compiler.hooks.done.tap('portal-first', () => resolve()));
  await server.start();
  await isCompiled;
  return watchTypes(tellProblems(server, compiler));
}

/** The overlay goes when something was compiled or a page connects, so that it is told again of wrong types then. */
function tellProblems(
  server: WebpackDevServer,
  compiler: webpack.MultiCompiler,
): (problems: readonly TypeProblem[]) => void {
  let known: readonly TypeProblem[] = [];
  const tell = () => {
    const clients = server.webSocketServer?.clients ?? [];
    if (known.length > 0)
      server.sendMessage(
        clients,
        'errors',
        known.map(({ place, message }) => ({ moduleName: place, message })),
      );
  };
  compiler.hooks.done.tap('portal-types', () => void setImmediate(tell));
  server.webSocketServer?.implementation.on('connection', () => void setImmediate(tell));
  return (problems) => {
    const isCured = known.length > 0 && problems.length === 0;
    known = problems;
    if (isCured) server.sendMessage(server.webSocketServer?.clients ?? [], 'still-ok');
    tell();
  };
}

type PortalRequest = AsyncIterable<Buffer> & {
  url?: string;
  method?: string;
  headers: Record<string, string | string[] | undefined>;
};
interface PortalResponse {
  statusCode: number;
  setHeader(name: string, value: string): void;
  end(body?: Buffer | string): void;
}

/** Documents are changed on the way, so that what a browser has of one is not what the portal means by its tag. */
const NOT_PASSED_ON = new Set([
  'etag',
  'if-none-match',
  'if-modified-since',
  'host',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'transfer-encoding',
  'connection',
  'keep-alive',
]);

/** Answers from the portal; documents are changed on the way, and lose their policy, which names released bytes only. */
async function passOn(
  request: PortalRequest,
  response: PortalResponse,
  portal: string,
  parts: readonly PartName[],
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = Object.entries(request.headers).filter(([name]) => !NOT_PASSED_ON.has(name));
  const answer = await fetch(`${portal}${request.url ?? '/'}`, {
    method: request.method,
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
    redirect: 'manual',
  });
  response.statusCode = answer.status;
  answer.headers.forEach((value, name) => {
    if (!NOT_PASSED_ON.has(name)) response.setHeader(name, value);
  });
  const body = Buffer.from(await answer.arrayBuffer());
  const isDocument = body.length > 0 && (answer.headers.get('content-type')?.startsWith('text/html') ?? false);
  response.end(isDocument ? toDevDocument(body.toString(), parts) : body);
}
