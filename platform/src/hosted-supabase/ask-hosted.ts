import { StartError } from '@portal/backend/start-error';
import { readContentRevision } from '../compose/revision.ts';
import type { PortalConfig } from '../config.ts';

/** A wrong address or key is told before anything is built. */
export async function requireHosted({
  supabaseUrl,
  publishableKey,
}: NonNullable<PortalConfig['hosted']>): Promise<null> {
  try {
    await readContentRevision(supabaseUrl, publishableKey);
    return null;
  } catch (error) {
    throw new StartError(`The data of ${supabaseUrl} cannot be read (${String(error)}).`);
  }
}

/** Whether the project answers. */
export async function hostedHealth({ supabaseUrl, publishableKey }: NonNullable<PortalConfig['hosted']>) {
  try {
    await readContentRevision(supabaseUrl, publishableKey);
    return { ok: true, detail: 'hosted' };
  } catch (error) {
    return { ok: false, detail: String(error) };
  }
}
