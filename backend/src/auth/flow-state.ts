import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { SqlSession } from '../database/sql.ts';
import type { AuthenticationMethod } from './assurance.ts';
import { refusals } from './auth-error.ts';

/** What a browser keeps the answer of, so that only it can finish what it began (RFC 7636, 4.3). */
export interface CodeChallenge {
  challenge: string;
  method: 's256' | 'plain';
}

/** How long a code may be exchanged after the link of its mail was opened; GoTrue's default. */
const codeSeconds = 300;

/** The challenge of a request, or null when it has none; throws GoTrue's refusals (supabase/auth, internal/api/pkce.go). */
export function readChallenge(input: { code_challenge: string; code_challenge_method: string }): CodeChallenge | null {
  const { code_challenge: challenge, code_challenge_method: asked } = input;
  if ((challenge === '') !== (asked === '')) throw refusals.challengeIncomplete();
  if (challenge === '') return null;
  if (challenge.length < 43 || challenge.length > 128) throw refusals.challengeLength();
  if (!/^[a-zA-Z._~0-9-]+$/.test(challenge)) throw refusals.challengeCharacters();
  const method = asked.toLowerCase();
  if (method !== 's256' && method !== 'plain') throw refusals.challengeMethod(asked);
  return { challenge, method };
}

/** Remembers a challenge until the mail that is about to be sent is used; null without a challenge. */
export async function startFlow(
  session: SqlSession,
  userId: string,
  method: AuthenticationMethod,
  challenge: CodeChallenge | null,
): Promise<string | null> {
  if (!challenge) return null;
  const [flow] = await session.query<{ id: string }>(
    `insert into auth.flow_state
       (user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
     values ($1, $2, $3, $4, $5, $5) returning id`,
    [userId, randomUUID(), challenge.method, challenge.challenge, method],
  );
  if (!flow) throw new Error('A flow was not stored.');
  return flow.id;
}

/** The code that the opened link hands to the browser; null when the flow is gone. */
export async function issueAuthCode(session: SqlSession, flowId: string): Promise<string | null> {
  const [flow] = await session.query<{ auth_code: string }>(
    `update auth.flow_state set auth_code_issued_at = now(), updated_at = now() where id = $1 returning auth_code`,
    [flowId],
  );
  return flow?.auth_code ?? null;
}

/** Uses up a code; gives who has proven themselves and how. Throws GoTrue's refusals; a wrong verifier leaves the code as it is. */
export async function redeemAuthCode(
  session: SqlSession,
  authCode: string,
  verifier: string,
): Promise<{ userId: string; method: AuthenticationMethod }> {
  const [flow] = await session.query<{
    id: string;
    user_id: string;
    code_challenge: string;
    code_challenge_method: CodeChallenge['method'];
    authentication_method: AuthenticationMethod;
    is_expired: boolean;
  }>(
    `select id, user_id, code_challenge, code_challenge_method, authentication_method,
       auth_code_issued_at < now() - make_interval(secs => $2) as is_expired
     from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null and user_id is not null for update`,
    [authCode, codeSeconds],
  );
  if (!flow) throw refusals.flowNotFound();
  if (flow.is_expired) throw refusals.flowExpired();
  if (!fits(verifier, flow.code_challenge, flow.code_challenge_method)) throw refusals.verifierWrong();
  await session.query(`delete from auth.flow_state where id = $1`, [flow.id]);
  return { userId: flow.user_id, method: flow.authentication_method };
}

function fits(verifier: string, challenge: string, method: CodeChallenge['method']): boolean {
  const answer = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(answer), digest(challenge));
}
