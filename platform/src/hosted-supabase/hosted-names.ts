import { mailIdentity } from '@portal/backend/outbox/mail-identity';
import type { MailIdentity } from '@portal/backend/product';
import { readSite } from '../feeds/data-source.ts';
import { mailNames } from '../mail-names.ts';
import { portalProduct } from '../product.ts';

/** Whom the mails of a hosted project come from, by its site settings. `key` is any that reads them. Rejects when they cannot be read. */
export async function hostedIdentity(supabaseUrl: string, key: string, siteUrl: string): Promise<MailIdentity> {
  const site = await readSite({ dataUrl: supabaseUrl, publishableKey: key });
  return mailIdentity(portalProduct.mails, mailNames(site), siteUrl);
}
