import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emptyAnswer } from './stand-in.ts';

/** A back end on this machine with empty tables, for the thread that draws documents. */
export interface EmptyBackend {
  url: string;
  stop: () => void;
}

export async function startEmptyBackend(): Promise<EmptyBackend> {
  const server = createServer(({ method = 'GET', url = '/', headers }, response) => {
    const wantsOne = headers.accept?.includes('vnd.pgrst.object') === true;
    const answer = emptyAnswer({ method, pathname: url.replace(/\?.*$/, ''), wantsOne });
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
