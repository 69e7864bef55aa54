import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { healthOf } from '../health.ts';
import { openReleaseStore } from '../releases/open-store.ts';
import type { TrustedProxies } from './client-address.ts';
import { createGateway } from './gateway.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-gateway-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A gateway whose configuration names the origin it is asked for by, and whose backend is told an address. */
function open(trustedProxies: TrustedProxies, onAddress: (address: string) => void = () => undefined) {
  return createGateway({
    store: openReleaseStore({ dataDir: folder }),
    siteUrl: 'http://portal.test',
    trustedProxies,
    log: pino({ level: 'silent' }),
    config: (origin) => ({ supabaseUrl: origin, publishableKey: 'key' }),
    composer: () => null,
    preview: () => Promise.reject(new Error('Nobody has a link.')),
    callFunction: () => Promise.resolve(null),
    readAs: () => Promise.resolve(null),
    feed: () => Promise.resolve(null),
    backend: () => ({
      handle: (_request, { address }) => {
        onAddress(address);
        return Promise.resolve(new Response(null));
      },
    }),
    isOperator: () => false,
    pushKey: () => null,
    visits: { take: () => undefined },
    health: () => healthOf({ ok: true, detail: '' }, null),
  });
}

/** The address the backend is told for a request that a connection from 10.0.0.1 brings with this header. */
async function addressTold(trustedProxies: TrustedProxies, forwardedFor: string): Promise<string> {
  let told = '';
  const gateway = open(trustedProxies, (address) => (told = address));
  const headers = { 'x-forwarded-for': forwardedFor };
  await gateway.request('/auth/v1/health', { headers }, { incoming: { socket: { remoteAddress: '10.0.0.1' } } });
  return told;
}

test('a visitor cannot choose the address that limits go by', async () => {
  expect(await addressTold({ hops: 0 }, '198.51.100.1')).toBe('10.0.0.1');
});

test('behind a trusted proxy it is the address the proxy was called from', async () => {
  expect(await addressTold({ hops: 1 }, '203.0.113.9, 198.51.100.1')).toBe('198.51.100.1');
});

test.each([
  ['evil.example', 'http://portal.test'],
  ['localhost:3000', 'http://localhost:3000'],
  ['portal.test', 'http://portal.test'],
])('the configuration asked for with the Host %s leads to %s', async (host, origin) => {
  const answer = await open({ hops: 0 }).request('/config.json', { headers: { host } }, { incoming: { socket: {} } });
  expect(await answer.json()).toMatchObject({ supabaseUrl: origin });
});
