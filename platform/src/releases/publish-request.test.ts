import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sendArtefact, wishesOfAddress } from './publish-request.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends an artefact to a portal that answers so, and returns what was told. */
async function sendTo(answer: RequestListener, wishes = {}): Promise<string[]> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const told: string[] = [];
  const portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const packed = new TextEncoder().encode('a build');
  await sendArtefact(portal, packed, wishes, { token: 'portal_x', tell: (line) => void told.push(line) });
  return told;
}

const lines = (...told: (object | null)[]) => told.map((line) => `${line ? JSON.stringify(line) : ''}\n`).join('');

test('what the portal says is told line by line, whatever signs of life come between', async () => {
  const said = lines(null, { line: 'Tried.' }, null, null, { line: 'Live.' }, { code: 0 });
  expect(await sendTo((_, response) => response.end(said))).toEqual(['Tried.', 'Live.']);
});

test('the build goes out with its token, and with the wishes as the portal reads them', async () => {
  const heard: Pick<IncomingMessage, 'method' | 'headers' | 'url'>[] = [];
  let body = '';
  await sendTo(
    (request, response) => {
      heard.push(request);
      void text(request).then((sent) => {
        body = sent;
        response.end(lines({ code: 0 }));
      });
    },
    { percent: 10, dropRoutes: ['/old', '/older?x'] },
  );
  expect(heard).toMatchObject([{ method: 'POST', headers: { authorization: 'Bearer portal_x' } }]);
  expect(body).toBe('a build');
  const { pathname, searchParams } = new URL(heard[0]?.url ?? '', 'http://portal.test');
  expect(pathname).toBe('/releases');
  expect(wishesOfAddress(searchParams)).toEqual(['--canary=10', '--drop-route=/old', '--drop-route=/older?x']);
});

test.each<[string, RequestListener, RegExp]>([
  ['a command that fails', (_, response) => response.end(lines({ line: 'No.' }, { code: 1 })), /did not publish it/],
  ['an answer without an end', (_, response) => response.end(lines({ line: 'Tried.' })), /did not publish it/],
  ['an answer of something else', (_, response) => response.end('<html>'), /broke off .*`portal status`/],
  [
    'a connection that breaks',
    (_, response) => {
      response.write(lines({ line: 'Tried.' }));
      setImmediate(() => response.destroy());
    },
    /broke off/,
  ],
  [
    'a refusal in words',
    (_, response) => response.writeHead(409).end(JSON.stringify({ message: 'Another build is being published.' })),
    /refuses it \(409\): Another build is being published/,
  ],
  [
    'what is no portal',
    (_, response) => response.writeHead(404).end('Not found'),
    /refuses it \(404\): It is no portal/,
  ],
  [
    'a redirect, which would take the token along',
    (_, response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
    /cannot be reached/,
  ],
])('%s is no success', async (_, answer, complaint) => {
  await expect(sendTo(answer)).rejects.toThrow(complaint);
});
