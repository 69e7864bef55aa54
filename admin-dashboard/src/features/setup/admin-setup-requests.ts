import { database, unwrap } from '@portal/shared/data';

export interface SetupTarget {
  email: string;
  /** The profile that has the address, when one does. */
  profileId: string | null;
}

/** Whom the setup is for. Refused without the code, and once an admin exists. */
export async function findSetupTarget(code: string | null): Promise<SetupTarget> {
  const client = await database();
  const rows = unwrap(await client.rpc('admin_setup_target', codeArgument(code)));
  const target = rows[0];
  if (!target) throw new Error('No admin account is configured on this server.');
  return { email: target.email, profileId: target.profile_id };
}

/** Makes the designated account admin and answers its role as the server now has it, null when no profile came back. */
export async function completeSetup(code: string | null): Promise<string | null> {
  const client = await database();
  const profile = unwrap(await client.rpc('complete_admin_setup', codeArgument(code)));
  return profile.role;
}

function codeArgument(code: string | null): { setup_code?: string } {
  return code === null ? {} : { setup_code: code };
}
