import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { StartError } from './start-error.ts';

/**
 * Bounds on how slowly somebody may speak. Headers are short; how long a body may take its reader decides (request-body.ts), and
 * the bound here is only the last one. An idle connection stays longer than the usual minute of a reverse proxy, which would
 * otherwise send a request into a connection that is just being closed.
 */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 600_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
};

const mostConnections = 5000;
const mostHeaders = 100;

/** An HTTP server that answers with `fetch`. Rejects with `StartError` when the port is taken or forbidden. */
export function listen(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createAdaptorServer({ fetch, serverOptions: timeouts }) as Server;
  server.maxConnections = mostConnections;
  server.maxHeadersCount = mostHeaders;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(sentenceFor(error, port, host))));
    server.listen(port, host, () => resolve(server));
  });
}

function sentenceFor(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use by another program; stop that one, or set PORT to another port.`;
  if (error.code === 'EACCES') return `Port ${port} may not be opened by this user; set PORT to a port above 1023.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `No network card of this machine has the address ${host}; set HOST to one that has, or leave it out.`;
  return `Nothing can listen on ${host}:${port} (${error.message}).`;
}

/** Stops taking connections and waits for running requests, at most `patienceMs`. */
export function closeServer(server: Server, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}
