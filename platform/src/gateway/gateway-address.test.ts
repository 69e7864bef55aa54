import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { healthOf } from '../health.ts';
import { ReleaseStore } from '../releases/store.ts';
import type { TrustedProxies } from './client-address.ts';
import { createGateway } from './gateway.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-gateway-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The address the backend is told for a request that a connection from 10.0.0.1 brings with this header. */
async function addressTold(trustedProxies: TrustedProxies, forwardedFor: string): Promise<string> {
  let told = '';
  const gateway = createGateway({
    store: new ReleaseStore(folder),
    siteUrl: 'http://portal.test',
    trustedProxies,
    log: pino({ level: 'silent' }),
    config: () => null,
    composer: () => null,
    callFunction: () => Promise.resolve(null),
    feed: () => Promise.resolve(null),
    backend: () => ({
      handle: (_request, { address }) => {
        told = address;
        return Promise.resolve(new Response(null));
      },
    }),
    health: () => healthOf({ ok: true, detail: '' }, null),
  });
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
