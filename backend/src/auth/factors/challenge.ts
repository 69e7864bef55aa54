import { isIP } from 'node:net';
import type { SqlSession } from '../../database/sql.ts';
import { jsonResponse } from '../../json-response.ts';
import type { AuthRoute } from '../auth-call.ts';
import type { FactorRow } from './factor-rows.ts';
import { factorRefusals } from './factor-refusals.ts';
import { requireFactor } from './require-factor.ts';

/** How long a question may be answered; GoTrue's default. */
export const challengeSeconds = 300;

/** `POST /factors/:factorId/challenge`: a question for the code of this factor, to be answered from the same address within five minutes. */
export const challenge: AuthRoute = async (context, call) => {
  const { factor } = await requireFactor(context, call);
  if (!context.config.mfa.totp.verify_enabled) throw factorRefusals.verifyDisabled('totp');
  await context.limits.count('verificationsPerAddress', call.visitor.address);
  const opened = await context.db.transaction((session) => openChallenge(session, factor, call.visitor.address));
  return jsonResponse({
    id: opened.id,
    type: factor.factor_type,
    expires_at: Math.floor(Date.parse(opened.created_at) / 1000) + challengeSeconds,
  });
};

async function openChallenge(
  session: SqlSession,
  factor: FactorRow,
  address: string,
): Promise<{ id: string; created_at: string }> {
  await session.query(
    `delete from auth.mfa_challenges where factor_id = $1 and created_at < now() - make_interval(secs => $2)`,
    [factor.id, challengeSeconds],
  );
  await session.query(`update auth.mfa_factors set last_challenged_at = now() where id = $1`, [factor.id]);
  const [opened] = await session.query<{ id: string; created_at: string }>(
    `insert into auth.mfa_challenges (factor_id, ip_address) values ($1, $2) returning id, created_at`,
    [factor.id, inetOf(address)],
  );
  if (!opened) throw new Error('A challenge was not stored.');
  return opened;
}

/** Takes the challenge as answered, or throws why it cannot be. */
export async function closeChallenge(
  session: SqlSession,
  factor: FactorRow,
  challengeId: string,
  address: string,
): Promise<void> {
  const [known] = await session.query<{ is_elsewhere: boolean; is_expired: boolean }>(
    `select verified_at is not null or ip_address <> $3::inet as is_elsewhere,
       created_at < now() - make_interval(secs => $4) as is_expired
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [challengeId, factor.id, inetOf(address), challengeSeconds],
  );
  if (!known) throw factorRefusals.challengeNotFound();
  if (known.is_elsewhere) throw factorRefusals.challengeElsewhere();
  if (known.is_expired) throw factorRefusals.challengeExpired(challengeId);
  await session.query(`update auth.mfa_challenges set verified_at = now() where id = $1`, [challengeId]);
}

/** The address as the column takes it: without the name of a network interface, and all zeros where there is none. */
function inetOf(address: string): string {
  const [bare = ''] = address.split('%');
  return isIP(bare) === 0 ? '0.0.0.0' : bare;
}
