import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { parseSettings } from '@portal/backend/supabase-config';

/** Messages of the contact form in an hour. */
export interface ContactLimits {
  perSender: number;
  perAddress: number;
}

const count = z.int().positive();

const settings = z.object({
  portal: z
    .object({
      rate_limit: z
        .object({
          /** With one sender's e-mail address. */
          contact_per_sender: count.default(5),
          /** From one network address. */
          contact_per_address: count.default(30),
        })
        .prefault({}),
    })
    .prefault({}),
});

/** The limits in `supabase/config.toml`. Rejects with a `StartError` that names what is wrong. */
export async function readContactLimits(file: string): Promise<ContactLimits> {
  const { portal } = parseSettings(await readFile(file, 'utf8'), settings);
  return { perSender: portal.rate_limit.contact_per_sender, perAddress: portal.rate_limit.contact_per_address };
}

/** Writes the limits where `send_contact_message` reads them. */
export async function writeContactLimits(db: SqlDatabase, { perSender, perAddress }: ContactLimits): Promise<void> {
  await db.query(`update private.contact_limits set per_sender = $1, per_address = $2`, [perSender, perAddress]);
}
