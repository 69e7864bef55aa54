import { z } from 'zod';
import type { OutboxQueue } from '@portal/backend/outbox/outbox-queue';

const rowsSchema = z.array(z.object({ id: z.string(), kind: z.string(), payload: z.unknown(), attempts: z.number() }));
const mostMilliseconds = 10_000;

/** The outbox of a Supabase project elsewhere, reached over its Data API. The secret key passes every rule; it stays in this process. */
export function hostedQueue(supabaseUrl: string, secretKey: string): OutboxQueue {
  const call = async (name: string, parameters: object): Promise<unknown> => {
    const answer = await fetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(parameters),
      signal: AbortSignal.timeout(mostMilliseconds),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${text.slice(0, 200)}`);
    return text ? JSON.parse(text) : null;
  };
  return {
    claim: async (most) => rowsSchema.parse(await call('claim_outbox', { most })),
    sent: async (id) => void (await call('settle_outbox', { id })),
    failed: async (id, reason, waitSeconds) =>
      void (await call('settle_outbox', { id, failure: reason, wait_seconds: waitSeconds })),
  };
}
