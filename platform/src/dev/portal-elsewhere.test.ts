import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from '@portal/backend/testing/certificate';
import { meetPortal, readPortalAddress } from './portal-elsewhere.ts';

let server: Server;
afterEach(() => void server?.close());

/** Origin of a server that answers so. */
async function serve(answer: RequestListener, certificate?: { cert: string; key: string }): Promise<string> {
  server = certificate ? createSecureServer(certificate, answer) : createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['https://stats.example.edu/', 'https://stats.example.edu'],
  ['HTTPS://Stats.Example.edu:443', 'https://stats.example.edu'],
])('%s is the portal at %s', (word, origin) => expect(readPortalAddress(word)).toBe(origin));

test.each([
  ['stats.example.edu', /no address of a portal/],
  ['localhost:3000', /no address of a portal/],
  ['ftp://stats.example.edu', /no address of a portal/],
  ['', /no address of a portal/],
  [
    'https://stats.example.edu/portal/',
    /at the root of its address, https:\/\/stats.example.edu, and not at \/portal\//,
  ],
  ['https://asha:secret@stats.example.edu', /no name and password in it: https:\/\/stats.example.edu\.$/],
])('%s is refused', (word, words) => expect(() => readPortalAddress(word)).toThrow(words));

test('what is live at a portal is known before anything is compiled', async () => {
  const registry = { shell: 'c3', contract: '1.8', parts: { 'student-area': { buildId: 'b2', contract: '1.7' } } };
  const portal = await serve((_, response) => response.end(JSON.stringify({ ...registry, menus: {} })));
  expect(await meetPortal(portal)).toEqual(registry);
});

const json = (status: number, body: unknown, headers = {}): RequestListener => {
  return (_, response) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
};

test.each([
  ['another page', json(200, '<!doctype html>'), /^There is no portal at http.*: its \/registry.json is none/],
  ['other JSON', json(200, { parts: [] }), /^There is no portal at/],
  [
    'a registry of something else',
    json(200, { parts: { 'student-area': { url: '/x.js' } } }),
    /^There is no portal at/,
  ],
  ['nothing there', json(404, 'no'), /^There is no portal at .*\(status 404\)/],
  ['a portal that starts', json(503, 'starting'), /^The portal at .* answers 503\. It may be starting/],
  [
    'a portal that has moved',
    json(301, '', { location: 'https://new.example.edu/registry.json' }),
    /sends on to .* --shell https:\/\/new\.example\.edu$/,
  ],
])('%s is no portal to develop before', async (_, answer, words) => {
  const portal = await serve(answer);
  await expect(meetPortal(portal)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(words) as string,
  });
});

test('where nothing listens the address is named with the reason', async () => {
  const portal = await serve(json(200, ''));
  await new Promise((resolve) => server.close(resolve));
  await expect(meetPortal(portal)).rejects.toThrow(`No portal answers at ${portal}: connect ECONNREFUSED`);
});

test('a certificate of an unknown authority is refused with the way to make it known', async () => {
  const certificate = await makeCertificate();
  const origin = (await serve(json(200, ''), certificate)).replace('http:', 'https:');
  await expect(meetPortal(origin)).rejects.toThrow(
    /^The certificate of https:.*\(DEPTH_ZERO_SELF_SIGNED_CERT\).*NODE_EXTRA_CA_CERTS=/,
  );
});
