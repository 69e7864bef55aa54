import { Agent, request } from 'node:http';
import type { Answer } from './invariants.ts';
import type { GeneratedRequest } from './requests.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const patienceMilliseconds = 20_000;

/** Sends a request as it stands, without a client's care for what is allowed; status 0 when the server does not answer. */
export function send(
  origin: string,
  { method, target, headers, body }: Omit<GeneratedRequest, 'persona'>,
): Promise<Answer> {
  return new Promise((resolve) => {
    const fail = (reason: string): void => resolve({ status: 599, contentType: '', body: reason });
    const sent = { ...headers, ...(body ? { 'content-length': String(body.byteLength) } : {}) };
    const outgoing = request(
      `${origin}/`,
      { agent, method, path: target, headers: sent, timeout: patienceMilliseconds },
      (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('error', () => fail('the answer broke off'));
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 599,
            contentType: incoming.headers['content-type'] ?? '',
            body: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.on('error', (error) => fail(error.message));
    outgoing.end(body ?? undefined);
  });
}
