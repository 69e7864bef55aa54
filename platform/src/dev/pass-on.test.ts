import http, { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import https from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { makeCertificate } from '@portal/backend/testing/certificate';
import { type Change, passOn, passUpgradeOn } from './pass-on.ts';

const servers: http.Server[] = [];
afterEach(async () => {
  https.globalAgent.options.ca = undefined;
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listen<Listening extends http.Server>(server: Listening): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${portOf(server)}`;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Origin of a server that passes on to `portal`; documents are shouted. */
async function before(portal: string, change: Change = (html) => html.toUpperCase()): Promise<string> {
  const changeOf = (pathname: string, isDocument: boolean) => (isDocument || pathname === '/changed' ? change : null);
  const server = createServer((request, response) => void passOn(request, response, { portal, changeOf }));
  server.on('upgrade', (request, socket, head) => passUpgradeOn(request, socket, head, portal));
  return `http://${await listen(server)}`;
}

async function portal(answer: RequestListener): Promise<string> {
  return `http://${await listen(createServer(answer))}`;
}

interface Asked {
  path: string;
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: Buffer;
}

/** What `fetch` would hide: names of hosts, several cookies, bytes as they come. */
function ask(origin: string, { path, method = 'GET', headers = {}, body }: Asked): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    http.request(origin, { path, method, headers, agent: false }, resolve).on('error', reject).end(body);
  });
}

test('a page speaks to the portal as a page of its own does, and a foreign page stays a foreign one', async () => {
  const heard: http.IncomingHttpHeaders[] = [];
  const behind = await portal((request, response) => {
    heard.push(request.headers);
    response.end();
  });
  const own = await before(behind);
  await ask(own, {
    path: '/rest/v1/x',
    headers: { origin: own, referer: `${own}/courses`, authorization: 'Bearer a' },
  });
  await ask(own, { path: '/rest/v1/x', headers: { origin: 'http://evil.test', referer: `${own}.evil.test/` } });
  expect(heard).toMatchObject([
    { host: behind.slice(7), origin: behind, referer: `${behind}/courses`, authorization: 'Bearer a' },
    { host: behind.slice(7), origin: 'http://evil.test', referer: `${own}.evil.test/` },
  ]);
});

test('redirects and cookies of the portal are those of the page; other addresses stay', async () => {
  const { cert, key } = await makeCertificate();
  https.globalAgent.options.ca = cert;
  const server = https.createServer({ cert, key }, (request, response) => {
    const { host } = request.headers;
    const location = request.url === '/out' ? 'https://elsewhere.test/a' : `https://${host}/auth?x=1#token`;
    const cookies = [
      'a=1; Path=/; HttpOnly; Secure; SameSite=Lax',
      'b=2; Domain=stats.test; Secure',
      'secure=3; Path=/',
    ];
    const headers = { location, 'set-cookie': cookies, 'strict-transport-security': 'max-age=9' };
    response.writeHead(303, headers).end();
  });
  const own = await before(`https://${await listen(server)}`);
  const { statusCode, headers } = await ask(own, { path: '/auth/v1/verify' });
  expect(statusCode).toBe(303);
  expect(headers).toMatchObject({
    location: `${own}/auth?x=1#token`,
    'set-cookie': ['a=1; Path=/; HttpOnly; SameSite=Lax', 'b=2', 'secure=3; Path=/'],
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect((await ask(own, { path: '/out' })).headers.location).toBe('https://elsewhere.test/a');
});

test('a document is changed and loses its policy and its tag, whatever it was compressed by; data come as they are', async () => {
  const behind = await portal((request, response) => {
    const type = request.url === '/data' ? 'application/json' : 'text/html; charset=utf-8';
    const sent = { 'content-type': type, 'content-encoding': 'br', 'content-security-policy': 'none', etag: '"1"' };
    response.writeHead(200, sent).end(brotliCompressSync('<p>text</p>'));
  });
  const own = await before(behind);
  const document = await ask(own, { path: '/', headers: { 'accept-encoding': 'zstd, br', 'if-none-match': '"1"' } });
  expect(await text(document)).toBe('<P>TEXT</P>');
  for (const name of ['content-security-policy', 'content-encoding', 'etag'])
    expect(document.headers).not.toHaveProperty(name);
  const data = await ask(own, { path: '/data', headers: { 'accept-encoding': 'br' } });
  expect(await buffer(data)).toEqual(brotliCompressSync('<p>text</p>'));
  expect(data.headers).toMatchObject({ 'content-encoding': 'br', 'content-security-policy': 'none' });
});

test('a page that the shell has not made comes as it is, with its policy', async () => {
  const behind = await portal((_, response) => {
    response.writeHead(410, { 'content-type': 'text/html', 'content-security-policy': 'none' }).end('<p>text</p>');
  });
  const answer = await ask(await before(behind, () => null), { path: '/' });
  expect(answer).toMatchObject({ statusCode: 410, headers: { 'content-security-policy': 'none' } });
  expect(await text(answer)).toBe('<p>text</p>');
});

test('a file that is changed is so when it is there, and passes with its status when it is not', async () => {
  const behind = await portal(({ headers }, response) => response.writeHead(Number(headers['x-status'])).end('text'));
  const own = await before(behind);
  expect(await text(await ask(own, { path: '/changed', headers: { 'x-status': 200 } }))).toBe('TEXT');
  const starting = await ask(own, { path: '/changed', headers: { 'x-status': 503 } });
  expect(starting.statusCode).toBe(503);
  expect(await text(starting)).toBe('text');
});

test('what is sent and what is answered streams: the first bytes arrive while the last are not there yet', async () => {
  const behind = await portal((request, response) => void request.pipe(response));
  const asked = http.request(await before(behind), { path: '/upload', method: 'POST', agent: false });
  const answered = new Promise<IncomingMessage>((resolve) => asked.on('response', resolve));
  asked.write('first');
  const answer = await answered;
  const [first] = (await new Promise((resolve) =>
    answer.once('data', (chunk: Buffer) => resolve([chunk])),
  )) as Buffer[];
  expect(first?.toString()).toBe('first');
  const rest = buffer(answer);
  const large = Buffer.alloc(20_000_000, 7);
  asked.end(large);
  expect((await rest).equals(large)).toBe(true);
});

test('who goes away is not answered any longer', async () => {
  let isLeft: Promise<unknown> = Promise.resolve();
  const behind = await portal((_, response) => {
    isLeft = new Promise((resolve) => response.on('close', resolve));
    response.write('first');
  });
  const answer = await ask(await before(behind), { path: '/stream' });
  await new Promise((resolve) => answer.once('data', resolve));
  answer.destroy();
  await isLeft;
});

test('a connection that goes on as another protocol is passed on, and so is a refusal', async () => {
  const server = createServer((_, response) => response.writeHead(426).end());
  server.on('upgrade', ({ url }, socket) => {
    if (url !== '/live') return void socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: echo\r\n\r\nhello ');
    socket.pipe(socket);
  });
  const own = await before(`http://${await listen(server)}`);
  const speak = async (path: string) => {
    const socket = connect(Number(new URL(own).port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: echo\r\n\r\n`);
    let said = '';
    for await (const chunk of socket) {
      said += String(chunk);
      if (said.endsWith('hello ')) socket.write('portal');
      if (said.endsWith('portal')) socket.end();
    }
    return said;
  };
  expect(await speak('/live')).toMatch(/^HTTP\/1\.1 101 [^]*upgrade: echo\r\n\r\nhello portal$/i);
  expect(await speak('/other')).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
});

const DOCUMENT = { accept: 'text/html,*/*' };

test('while the portal is away pages say so and look again, and its files are missed; when it is back they come', async () => {
  const answer: RequestListener = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
  const first = createServer(answer);
  const address = await listen(first);
  const own = await before(`http://${address}`);
  // Its connection is kept, and then closed by the other end.
  expect(await text(await ask(own, { path: '/', headers: DOCUMENT }))).toBe('<P>');
  first.closeAllConnections();
  await new Promise((resolve) => first.close(resolve));

  const page = await ask(own, { path: '/', headers: DOCUMENT });
  expect(page.statusCode).toBe(502);
  expect(await text(page)).toMatch(
    /http-equiv="refresh" content="2"[^]*http:\/\/127[^]*does not answer: connect ECONNREFUSED/,
  );
  const file = await ask(own, { path: '/assets/x.js' });
  expect(file).toMatchObject({ statusCode: 502, headers: { 'content-type': 'text/plain; charset=utf-8' } });

  const second = createServer(answer);
  servers.push(second);
  await new Promise<void>((resolve) => second.listen(Number(new URL(`http://${address}`).port), '127.0.0.1', resolve));
  expect(await text(await ask(own, { path: '/', headers: DOCUMENT }))).toBe('<P>');
});

test.each([
  ['of the portal that starts', 'text/plain', 'The portal is starting.'],
  ['of a proxy before a portal that is away', 'text/html', '<h1>Bad Gateway</h1>'],
])('an answer 503 %s is a page that looks again', async (_, type, body) => {
  const behind = await portal((__, response) => response.writeHead(503, { 'content-type': type }).end(body));
  const own = await before(behind, () => null);
  const page = await text(await ask(own, { path: '/', headers: DOCUMENT }));
  expect(page).toMatch(/http-equiv="refresh"[^]*answers 503/);
  expect(await text(await ask(own, { path: '/' }))).toBe(body);
});

test('a document that cannot be changed is refused with what is missing', async () => {
  const behind = await portal((_, response) => response.setHeader('content-type', 'text/html').end('<p>'));
  const own = await before(behind, () => {
    throw new Error('The document has no <head>.');
  });
  const page = await ask(own, { path: '/', headers: DOCUMENT });
  expect(page.statusCode).toBe(502);
  expect(await text(page)).toContain('The document has no &lt;head&gt;.');
});
