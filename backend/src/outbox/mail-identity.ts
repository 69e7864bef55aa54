import type { SqlDatabase } from '../database/sql.ts';
import type { MailIdentity, MailNames, Product } from '../product.ts';

/** Whom the mails of a product come from, under the names that are settled; `siteUrl` is where the product is reached. */
export function mailIdentity(mails: Product['mails'], names: MailNames | null, siteUrl: string): MailIdentity {
  return { ...mails, ...names, address: senderAddress(siteUrl) };
}

/** As `mailIdentity`, by what the database says now. */
export async function readIdentity(product: Product, db: SqlDatabase, siteUrl: string): Promise<MailIdentity> {
  return mailIdentity(product.mails, (await product.readMailNames?.(db)) ?? null, siteUrl);
}

/** An address at the host of the site, which nobody reads. */
export function senderAddress(siteUrl: string): string {
  return `no-reply@${new URL(siteUrl).hostname}`;
}
