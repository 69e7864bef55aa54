import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { SqlSession } from '../../database/sql.ts';
import { jsonResponse } from '../../json-response.ts';
import { type AuthContext, type AuthRoute, evenMilliseconds, parseBody, readEmail, text } from '../auth-call.ts';
import { AuthRefusal, refusals } from '../auth-error.ts';
import { findChangesOf } from '../email-change.ts';
import type { Purpose } from '../one-time-tokens.ts';
import { acceptProof, halfConfirmed, isVerificationType, purposesOf, type VerificationType } from '../prove.ts';
import { openSession } from '../sessions.ts';
import { type Proof, redeemCode, redeemLink } from '../redeem-one-time-token.ts';
import { findUserByEmail } from '../users.ts';

const bodySchema = z.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text,
});

type Input = z.output<typeof bodySchema>;

/**
 * `POST /verify { type, token_hash }` or `{ type, email, token }`: a session for the right link or code of a mail, or
 * `{ code, msg }` when the other mailbox of a change of address has to agree too.
 */
export const verify: AuthRoute = async (context, call) => {
  const input = readInput(parseBody(bodySchema, call.body));
  await context.limits.count('verificationsPerAddress', call.visitor.address);
  const isCode = input.token !== '';
  // A wrong code of a person takes longer to find out than one of nobody.
  const even = wait(evenMilliseconds);
  if (isCode) await context.limits.countCode(call.visitor.address, input.email);

  // The transaction is kept when the code was wrong, because the wrong guess must count.
  const answer = await context.db.transaction(async (session) => {
    const proof = await findProof(context, session, input);
    const outcome = proof && (await acceptProof(context, session, proof));
    if (!proof || outcome === 'void') return null;
    if (outcome === 'waiting') return { code: '200', msg: halfConfirmed };
    return openSession(session, context.tokens, proof.userId, 'otp', call.visitor);
  });
  if (!answer && isCode) await even;
  if (!answer) throw isCode ? refusals.codeInvalid() : refusals.linkInvalid();
  if (isCode) await context.limits.codeSucceeded(call.visitor.address, input.email);
  return jsonResponse(answer);
};

function readInput(input: Input): Input {
  if (input.type === '') throw refusals.verifyTypeMissing();
  if ((input.token === '') === (input.token_hash === '')) throw refusals.verifyTokenMissing();
  if (input.token_hash !== '') {
    if (input.email !== '' || input.phone !== '' || input.redirect_to !== '') throw refusals.verifyHashAlone();
    if (!isVerificationType(input.type)) throw refusals.verifyTypeUnknown();
    return input;
  }
  if (input.phone !== '' && input.email === '') {
    // Nobody has a telephone number here, so that no code of one can be right.
    throw /^\+?[1-9]\d{1,14}$/.test(input.phone) ? refusals.codeInvalid() : refusals.phoneInvalid();
  }
  if (input.email === '' || input.phone !== '') throw refusals.verifyAddressMissing();
  return { ...input, token: input.token.trim(), email: readVerifiedEmail(input.email) };
}

function readVerifiedEmail(email: string): string {
  try {
    return readEmail(email);
  } catch (error) {
    throw error instanceof AuthRefusal ? refusals.verifyEmailInvalid() : error;
  }
}

async function findProof(context: AuthContext, session: SqlSession, input: Input): Promise<Proof | null> {
  if (!isVerificationType(input.type)) return null;
  if (input.token_hash !== '') return redeemLink(session, context, input.token_hash, purposesOf[input.type]);
  for (const { userId, purposes } of await ownersOf(session, input.email, input.type)) {
    const proof = await redeemCode(session, context, userId, input.token, purposes);
    if (proof) return proof;
  }
  return null;
}

/** Whose code it may be: with a change of address, also that of everyone who moves to this one. */
async function ownersOf(
  session: SqlSession,
  email: string,
  type: VerificationType,
): Promise<{ userId: string; purposes: readonly Purpose[] }[]> {
  if (type === 'email_change') {
    const changes = await findChangesOf(session, email);
    return changes.map(({ userId, purpose }) => ({ userId, purposes: [purpose] }));
  }
  const user = await findUserByEmail(session, email);
  return user ? [{ userId: user.id, purposes: purposesOf[type] }] : [];
}
