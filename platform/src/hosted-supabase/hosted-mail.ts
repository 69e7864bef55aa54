import path from 'node:path';
import type { Logger } from 'pino';
import { folderDelivery, smtpDelivery } from '@portal/backend/outbox/mail-delivery';
import { Outbox } from '@portal/backend/outbox/outbox';
import type { PortalConfig } from '../config.ts';
import { hostedIdentity } from './hosted-names.ts';
import { hostedQueue } from './hosted-outbox.ts';

/**
 * Sends the mails that wait in the outbox of a hosted project, where no gateway of its own does; the mails of hosted Auth are not
 * among them. Null with data of our own, whose backend does it, and without SUPABASE_SECRET_KEY: then they wait.
 */
export function startHostedMail(config: PortalConfig, log: Logger): Outbox | null {
  const { hosted, hostedSecretKey, smtpUrl, sharedDir } = config;
  if (!hosted) return null;
  if (!hostedSecretKey) {
    log.warn(
      'SUPABASE_SECRET_KEY is not set: messages of the contact form and notes about recovery codes are kept, and not sent by mail',
    );
    return null;
  }
  const delivery = smtpUrl ? smtpDelivery(smtpUrl) : folderDelivery(path.join(sharedDir, 'outbox'), log);
  const outbox = new Outbox(
    hostedQueue(hosted.supabaseUrl, hostedSecretKey),
    delivery,
    () => hostedIdentity(hosted.supabaseUrl, hostedSecretKey, config.siteUrl),
    config.siteUrl,
    log,
  );
  outbox.start();
  return outbox;
}
