import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pushCurve } from '../push/push-keys.ts';
import type { PushNetwork } from '../push/send-push.ts';

export interface ReceivedPush {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A push service of a test, on this machine. */
export interface TestPushService {
  origin: string;
  received: ReceivedPush[];
  /** What it answers from now on: a status with headers, or null for no answer at all. */
  answer: { status: number; headers?: Record<string, string> } | null;
  close(): Promise<void>;
}

/** Lets a sender reach this machine without TLS, which nothing but a test may. */
export const loopbackNetwork: PushNetwork = {
  isAllowed: (address) => address === '127.0.0.1' || address === '::1',
  isPlainAllowed: true,
};

/** Keys as a browser makes them for a subscription. */
export function browserKeys(): { public_key: string; auth_secret: string } {
  const pair = createECDH(pushCurve);
  pair.generateKeys();
  return { public_key: pair.getPublicKey('base64url'), auth_secret: randomBytes(16).toString('base64url') };
}

export async function startPushService(): Promise<TestPushService> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      service.received.push({ path: url, headers, body: Buffer.concat(chunks) });
      if (service.answer) response.writeHead(service.answer.status, service.answer.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: TestPushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: { status: 201 },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}
