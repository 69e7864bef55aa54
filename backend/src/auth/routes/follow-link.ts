import { type AuthCall, type AuthContext, type AuthRoute } from '../auth-call.ts';
import { AuthRefusal, refusals } from '../auth-error.ts';
import { issueAuthCode } from '../flow-state.ts';
import { acceptProof, halfConfirmed, isVerificationType, purposesOf, type VerificationType } from '../prove.ts';
import { openSession, type SessionResponse } from '../sessions.ts';
import { type Proof, redeemLink } from '../redeem-one-time-token.ts';

type Outcome =
  | { kind: 'session'; session: SessionResponse; type: string }
  | { kind: 'code'; code: string }
  | { kind: 'waiting' };

/**
 * `GET /verify?token=&type=&redirect_to=`: what the link of a mail opens. Leads to the page with the session in the fragment, which
 * browsers send to no server, or with a code that only the browser that asked can exchange, or with the reason why not.
 */
export const followLink: AuthRoute = async (context, call) => {
  const query = call.url.searchParams;
  const token = query.get('token') ?? query.get('token_hash') ?? '';
  const type = query.get('type') ?? '';
  if (type === '') throw refusals.verifyTypeMissing();
  if (token === '') throw refusals.verifyLinkMissing();
  const target = context.redirects.resolve(query.get('redirect_to'));
  const isPkce = token.startsWith('pkce_');
  try {
    await context.limits.count('verificationsPerAddress', call.visitor.address);
    if (!isVerificationType(type)) throw refusals.verifyTypeUnknown();
    arrive(target, await redeem(context, call, token, type), isPkce);
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error;
    failToArrive(target, error, isPkce);
  }
  return new Response(null, {
    status: 303,
    headers: { location: target.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
};

async function redeem(context: AuthContext, call: AuthCall, token: string, type: VerificationType): Promise<Outcome> {
  const outcome = await context.db.transaction(async (session): Promise<Outcome | null> => {
    const proof = await redeemLink(session, context, token, purposesOf[type]);
    const accepted = proof && (await acceptProof(context, session, proof));
    if (!proof || accepted === 'void') return null;
    if (accepted === 'waiting') return { kind: 'waiting' };
    if (proof.flowId !== null) {
      const code = await issueAuthCode(session, proof.flowId);
      return code === null ? null : { kind: 'code', code };
    }
    const opened = await openSession(session, context.tokens, proof.userId, 'otp', call.visitor);
    return { kind: 'session', session: opened, type: nameOf(type, proof) };
  });
  if (!outcome) throw refusals.linkInvalid();
  return outcome;
}

/** `email` stands for whichever of two mails it was. */
function nameOf(type: VerificationType, proof: Proof): string {
  if (type !== 'email') return type;
  return proof.purpose === 'confirmation_token' ? 'signup' : 'magiclink';
}

function arrive(target: URL, outcome: Outcome, isPkce: boolean): void {
  if (outcome.kind === 'code') {
    target.searchParams.set('code', outcome.code);
    return;
  }
  if (outcome.kind === 'waiting') {
    if (isPkce) target.searchParams.set('message', halfConfirmed);
    target.hash = new URLSearchParams({ message: halfConfirmed, sb: '' }).toString();
    return;
  }
  const { session, type } = outcome;
  target.hash = new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type,
  }).toString();
}

/** RFC 6749, section 4.1.2.1, as far as GoTrue uses it. */
const oauthErrors: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

function failToArrive(target: URL, refusal: AuthRefusal, isPkce: boolean): void {
  const error = oauthErrors[refusal.status];
  const reasons = {
    ...(error === undefined ? {} : { error }),
    error_code: refusal.errorCode,
    error_description: refusal.message,
  };
  if (isPkce) for (const [name, value] of Object.entries(reasons)) target.searchParams.set(name, value);
  target.hash = new URLSearchParams({ ...reasons, sb: '' }).toString();
}
