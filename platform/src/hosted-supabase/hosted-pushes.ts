import type { Logger } from 'pino';
import { folderKeys } from '@portal/backend/key-store';
import { loadPushKeys } from '@portal/backend/push/push-keys';
import { type PushQueue, readPushRows } from '@portal/backend/push/push-queue';
import { pushContact, PushSender } from '@portal/backend/push/push-sender';
import type { PortalConfig } from '../config.ts';
import { callHosted } from './hosted-function.ts';
import { hostedIdentity } from './hosted-names.ts';

/** Messages to devices, sent for a hosted project. */
export interface HostedPushes {
  /** What browsers subscribe with. */
  key: string;
  close(): Promise<void>;
}

/** Sends the messages to devices that wait in a hosted project. Null with data of our own, and without SUPABASE_SECRET_KEY: then no device is offered. */
export async function startHostedPushes(config: PortalConfig, log: Logger): Promise<HostedPushes | null> {
  const { hosted, hostedSecretKey, sharedDir, siteUrl } = config;
  if (!hosted || !hostedSecretKey) return null;
  const keys = await loadPushKeys(folderKeys(sharedDir));
  const sender = new PushSender({
    queue: hostedPushQueue(hosted.supabaseUrl, hostedSecretKey),
    keys,
    contact: pushContact(siteUrl),
    from: async () => (await hostedIdentity(hosted.supabaseUrl, hostedSecretKey, siteUrl)).name,
    log,
  });
  sender.start();
  return { key: keys.publicKey, close: () => sender.close() };
}

/** The messages that wait in a Supabase project elsewhere, reached over its Data API. */
function hostedPushQueue(supabaseUrl: string, secretKey: string): PushQueue {
  const call = (name: string, parameters: object) => callHosted(supabaseUrl, secretKey, name, parameters);
  return {
    claim: async (most) => readPushRows(await call('claim_pushes', { most })),
    settle: async (id, outcome, waitSeconds) =>
      void (await call('settle_push', { id, outcome, wait_seconds: waitSeconds })),
  };
}
