import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What stands before several gateways and gives each request to the next one in turn; whoever does not answer is passed over. */
export interface Balancer {
  url: string;
  /** How many requests each gateway has answered, in their order. */
  answered: readonly number[];
  close(): Promise<void>;
}

/** Listens at `port`; `gateways` are ports of this machine too. */
export async function startBalancer(port: number, gateways: readonly number[]): Promise<Balancer> {
  const answered = gateways.map(() => 0);
  let turn = 0;
  const server = createServer((asked, answer) => {
    turn += 1;
    const first = turn % gateways.length;
    const inTurn = gateways.map((_, at) => (first + at) % gateways.length);
    void pass(asked, answer, inTurn).catch(() => answer.destroy());
  });
  const pass = async (asked: IncomingMessage, answer: ServerResponse, inTurn: readonly number[]) => {
    const body = await buffer(asked);
    for (const at of inTurn) {
      const behind = await send(asked, body, gateways[at] ?? 0);
      if (!behind) continue;
      answered[at] = (answered[at] ?? 0) + 1;
      answer.writeHead(behind.statusCode ?? 502, behind.rawHeaders);
      behind.pipe(answer);
      behind.on('error', () => answer.destroy());
      answer.on('close', () => behind.destroy());
      return;
    }
    answer.writeHead(502).end();
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${port}`,
    answered,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Null when nobody answers there. */
function send({ method, url, headers, socket }: IncomingMessage, body: Buffer, port: number) {
  return new Promise<IncomingMessage | null>((resolve) => {
    const sent = request(
      {
        ...{ host: '127.0.0.1', port, method, path: url, agent: false },
        headers: { ...headers, connection: 'close', 'x-forwarded-for': socket.remoteAddress },
      },
      resolve,
    );
    sent.on('error', () => resolve(null));
    sent.end(body);
  });
}
