import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SqlSession } from '../../database/sql.ts';
import { jsonResponse } from '../../json-response.ts';
import { readAssurance } from '../assurance.ts';
import { recordAccountEvent } from '../audit.ts';
import { type AuthCall, type AuthContext, type AuthRoute, parseBody, requirePerson } from '../auth-call.ts';
import type { UserRow } from '../users.ts';
import { challengeSeconds } from './challenge.ts';
import { findFactors, lockFactorsOf } from './factor-rows.ts';
import { factorRefusals } from './factor-refusals.ts';
import { lockSecret } from './secret-box.ts';
import { addressOf, drawAddress, makeSecret } from './totp.ts';

const bodySchema = z.object({
  factor_type: z.string().optional(),
  friendly_name: z.string().max(100).nullish(),
  // As much as a picture holds, written in any script.
  issuer: z.string().max(64).nullish(),
});

/**
 * `POST /factors { factor_type: 'totp', friendly_name, issuer }`: begins a second factor and gives its secret, as text and as a
 * picture. It counts once a code of it was verified. Whoever has one already must have passed it to add another.
 */
export const enrol: AuthRoute = async (context, call) => {
  const { user, claims } = await requirePerson(context, call);
  const input = parseBody(bodySchema, call.body);
  const kind = input.factor_type;
  if (kind === 'phone' || kind === 'webauthn') throw factorRefusals.enrolDisabled(kind);
  if (kind !== 'totp') throw factorRefusals.kindUnknown();
  if (!context.config.mfa.totp.enroll_enabled) throw factorRefusals.enrolDisabled('totp');

  const name = input.friendly_name ?? '';
  const secret = makeSecret();
  const id = await context.db.transaction(async (session) => {
    await assertMayEnrol(context, session, { user, sessionId: claims.session_id, name });
    return insertFactor(context, session, call, { user, name, secret });
  });
  const uri = addressOf(secret, input.issuer || new URL(context.siteUrl).host, user.email);
  return jsonResponse({
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: drawAddress(uri), secret, uri },
  });
};

async function assertMayEnrol(
  context: AuthContext,
  session: SqlSession,
  { user, sessionId, name }: { user: UserRow; sessionId: string; name: string },
): Promise<void> {
  await lockFactorsOf(session, user.id);
  await session.query(
    `delete from auth.mfa_factors f where user_id = $1 and status = 'unverified'
       and created_at < now() - make_interval(secs => $2)
       and not exists (select from auth.mfa_challenges c where c.factor_id = f.id
         and c.created_at > now() - make_interval(secs => $2))`,
    [user.id, challengeSeconds],
  );
  const factors = await findFactors(session, user.id);
  if (factors.some((factor) => (factor.friendly_name ?? '') === name)) throw factorRefusals.nameTaken(name);
  if (factors.length >= context.config.mfa.max_enrolled_factors) throw factorRefusals.tooMany();
  const mustPass = factors.some(({ status }) => status === 'verified');
  if (mustPass && (await readAssurance(session, sessionId)).aal !== 'aal2') {
    throw factorRefusals.enrolNeedsSecondFactor();
  }
}

async function insertFactor(
  context: AuthContext,
  session: SqlSession,
  call: AuthCall,
  { user, name, secret }: { user: UserRow; name: string; secret: string },
): Promise<string> {
  const id = randomUUID();
  await session.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     values ($1, $2, $3, 'totp', 'unverified', $4)`,
    [id, user.id, name, lockSecret(secret, id, context.secret)],
  );
  await recordAccountEvent(session, {
    action: 'factor_in_progress',
    actor: user,
    address: call.visitor.address,
    traits: { factor_id: id },
  });
  return id;
}
