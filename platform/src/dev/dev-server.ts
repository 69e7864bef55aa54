import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { partFolder, type PartName } from '../parts.ts';
import { clientConfig } from '../webpack/part-config.ts';
import { DEV_BUILD, devBase, toDevDocument } from './dev-document.ts';

interface DevServerOptions {
  /** Parts compiled from the sources; the others come from the running portal. */
  parts: readonly PartName[];
  port: number;
  /** Origin of the running portal: documents, data, released parts. */
  portal: string;
}

/** Serves the portal with `parts` compiled on every change; open pages reload by themselves. Resolves to the way to stop. */
export async function startDevServer({ parts, port, portal }: DevServerOptions): Promise<() => Promise<void>> {
  const compiler = webpack(parts.map(devConfig));
  const server = new WebpackDevServer(
    {
      port,
      hot: false,
      liveReload: true,
      allowedHosts: 'auto',
      client: { overlay: { warnings: false }, logging: 'warn' },
      static: false,
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'portal',
          middleware: (request: PortalRequest, response: PortalResponse) => {
            passOn(request, response, portal, parts).catch(() => {
              response.statusCode = 502;
              response.end('The portal behind the development server does not answer.');
            });
          },
        },
      ],
    },
    compiler,
  );
  await server.start();
  return () => server.stop();
}

/** `live` is an entry of its own, because a remote has no other that could carry the reloading client. */
function devConfig(part: PartName): Configuration {
  const config = clientConfig({ part, buildId: DEV_BUILD, outputFolder: path.join('/dev', part), mode: 'development' });
  return {
    ...config,
    entry: {
      ...(config.entry as Record<string, string>),
      live: { import: path.join(import.meta.dirname, 'live.ts'), runtime: `live-${part}` },
    },
    output: { ...config.output, path: path.join(partFolder(part), 'dist', 'dev', part), publicPath: devBase(part) },
    optimization: { ...config.optimization, minimize: false },
    stats: 'errors-warnings',
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

const NOT_PASSED_ON = new Set([
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
  const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
  const answer = await fetch(`${portal}${request.url ?? '/'}`, {
    method: request.method,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
    redirect: 'manual',
  });
  response.statusCode = answer.status;
  answer.headers.forEach((value, name) => {
    if (!NOT_PASSED_ON.has(name)) response.setHeader(name, value);
  });
  const body = Buffer.from(await answer.arrayBuffer());
  const isDocument = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  response.end(isDocument ? toDevDocument(body.toString(), parts) : body);
}
