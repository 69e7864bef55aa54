import { z } from 'zod';
import type { OutboxQueue } from '@portal/backend/outbox/outbox-queue';
import { callHosted } from './hosted-function.ts';

const rowsSchema = z.array(z.object({ id: z.string(), kind: z.string(), payload: z.unknown(), attempts: z.number() }));
const minuteMilliseconds = 60_000;

/** What a database of our own is asked by its backend: by name of the function, how often. */
const byTheClock = [
  { name: 'tell_of_closed_quizzes', milliseconds: minuteMilliseconds },
  { name: 'send_notice_digests', milliseconds: minuteMilliseconds },
  { name: 'tidy_notices', milliseconds: 24 * 60 * minuteMilliseconds },
  { name: 'tidy_push_devices', milliseconds: 24 * 60 * minuteMilliseconds },
];

/** The outbox of a Supabase project elsewhere, reached over its Data API. The secret key passes every rule; it stays in this process. */
export function hostedQueue(supabaseUrl: string, secretKey: string): OutboxQueue {
  const call = (name: string, parameters: object) => callHosted(supabaseUrl, secretKey, name, parameters);
  const asked = new Map<string, number>();
  const doWhatIsDue = async (): Promise<void> => {
    for (const { name, milliseconds } of byTheClock) {
      if (Date.now() - (asked.get(name) ?? 0) < milliseconds) continue;
      asked.set(name, Date.now());
      // A project that has not been brought up to date has no such function, and its other mails go out all the same.
      await call(name, {}).catch(() => undefined);
    }
  };
  return {
    claim: async (most) => {
      await doWhatIsDue();
      return rowsSchema.parse(await call('claim_outbox', { most }));
    },
    sent: async (id) => void (await call('settle_outbox', { id })),
    failed: async (id, reason, waitSeconds) =>
      void (await call('settle_outbox', { id, failure: reason, wait_seconds: waitSeconds })),
  };
}
