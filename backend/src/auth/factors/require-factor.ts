import { z } from 'zod';
import type { VerifiedClaims } from '../../access-token.ts';
import { type AuthCall, type AuthContext, requirePerson } from '../auth-call.ts';
import type { UserRow } from '../users.ts';
import { type FactorRow, findFactor } from './factor-rows.ts';
import { factorRefusals } from './factor-refusals.ts';

/** The person who calls and the factor of theirs that the path names; throws GoTrue's refusals. */
export async function requireFactor(
  context: AuthContext,
  call: AuthCall,
): Promise<{ user: UserRow; claims: VerifiedClaims; factor: FactorRow }> {
  const { user, claims } = await requirePerson(context, call);
  const factor = await findFactor(context.db, user.id, readFactorId(call));
  if (!factor) throw factorRefusals.notFound();
  return { user, claims, factor };
}

/** The factor's id in the path. */
export function readFactorId(call: AuthCall): string {
  const { factorId } = call.params;
  if (!z.guid().safeParse(factorId).success || factorId === undefined) throw factorRefusals.idInvalid();
  return factorId;
}
