import type { SqlDatabase } from '@portal/backend/database/sql';

/** Messages of the contact form in an hour. */
export interface ContactLimits {
  perSender: number;
  perAddress: number;
}

/** Writes the limits where `send_contact_message` reads them. */
export async function writeContactLimits(db: SqlDatabase, { perSender, perAddress }: ContactLimits): Promise<void> {
  await db.query(`update private.contact_limits set per_sender = $1, per_address = $2`, [perSender, perAddress]);
}
