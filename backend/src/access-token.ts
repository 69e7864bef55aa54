import { errors, jwtVerify, SignJWT } from 'jose';
import { RecentMap } from './recent-map.ts';

/** What our access tokens say; the names are GoTrue's. `role` is the API role, never the person's role in the department. */
export interface AccessTokenClaims {
  sub: string;
  role: string;
  email: string;
  phone: string;
  session_id: string;
  aal: string;
  amr: readonly { method: string; timestamp: number }[];
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  is_anonymous: false;
}

export interface VerifiedClaims extends AccessTokenClaims {
  iss: string;
  aud: string;
  iat: number;
  exp: number;
}

const audience = 'authenticated';
const mostVerified = 500;

/** The token was well signed once and has run out. */
export class ExpiredTokenError extends Error {
  override readonly name = 'ExpiredTokenError';
}

/** The token is not ours, or was changed. */
export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError';
}

/** Signs and checks the access tokens of one portal (HS256). */
export class AccessTokens {
  readonly #key: Uint8Array;
  readonly #issuer: string;
  readonly #lifetimeSeconds: number;
  /** Tokens that were checked before; what can change about one is the time. */
  readonly #verified = new RecentMap<VerifiedClaims>(mostVerified);

  constructor(jwtSecret: string, issuer: string, lifetimeSeconds: number) {
    this.#key = new TextEncoder().encode(jwtSecret);
    this.#issuer = issuer;
    this.#lifetimeSeconds = lifetimeSeconds;
  }

  /** The signed token, the seconds it lives and the second (Unix time) at which it ends. */
  async sign(claims: AccessTokenClaims): Promise<{ token: string; expiresIn: number; expiresAt: number }> {
    const now = Math.floor(Date.now() / 1000);
    const expiresIn = this.#lifetimeSeconds;
    const expiresAt = now + expiresIn;
    const token = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(this.#issuer)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(expiresAt)
      .sign(this.#key);
    return { token, expiresIn, expiresAt };
  }

  /** The claims of a token we signed. The issuer is not compared, because the portal's address may change between two starts. */
  async verify(token: string): Promise<VerifiedClaims> {
    const known = this.#verified.get(token);
    if (known) {
      if (known.exp <= Math.floor(Date.now() / 1000)) throw new ExpiredTokenError('token is expired');
      return known;
    }
    try {
      const { payload } = await jwtVerify<VerifiedClaims>(token, this.#key, {
        algorithms: ['HS256'],
        audience,
        requiredClaims: ['sub', 'exp', 'session_id'],
      });
      if (payload.role !== 'authenticated') throw new InvalidTokenError('invalid role claim');
      this.#verified.set(token, payload);
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new ExpiredTokenError('token is expired');
      if (error instanceof InvalidTokenError) throw error;
      throw new InvalidTokenError('unable to parse or verify signature');
    }
  }
}
