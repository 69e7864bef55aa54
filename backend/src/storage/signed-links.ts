import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { whyRefused } from './bad-token.ts';
import { refusals } from './storage-error.ts';

/** The session of a person who asked for a link to read: claims of their access token that policies ask for. */
export interface LinkMaker {
  sub: string;
  aal?: string;
}

/**
 * What a link lets its bearer do with one file. A download is for as long as `maker` may see the file, an upload happens in the name of who
 * asked for the link.
 */
export type LinkGrant =
  | { purpose: 'download'; url: string; maker?: LinkMaker }
  | { purpose: 'upload'; url: string; owner: string | null; upsert: boolean };

/** Signs and checks links to files. `url` is bucket and path. Their key is derived, so that no link ever passes for an access token. */
export class SignedLinks {
  readonly #key: Uint8Array;

  constructor(jwtSecret: string) {
    this.#key = createHmac('sha256', jwtSecret).update('links to files').digest();
  }

  /** `now` in milliseconds. */
  sign(grant: LinkGrant, seconds: number, now = Date.now()): Promise<string> {
    const issued = Math.floor(now / 1000);
    return new SignJWT({ ...grant })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(issued)
      .setExpirationTime(issued + seconds)
      .sign(this.#key);
  }

  /** The grant and its end (Unix time). Throws the refusal of a forged or expired token, and of one for another purpose or file. */
  async verify<Purpose extends LinkGrant['purpose']>(
    token: string,
    purpose: Purpose,
    url: string,
  ): Promise<Extract<LinkGrant, { purpose: Purpose }> & { exp: number }> {
    const grant = await this.#read(token);
    if (grant['purpose'] !== purpose || grant['url'] !== url) throw refusals.invalidSignature();
    return grant as Extract<LinkGrant, { purpose: Purpose }> & { exp: number };
  }

  async #read(token: string): Promise<Record<string, unknown>> {
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: ['HS256'], requiredClaims: ['exp', 'url'] });
      return payload;
    } catch (error) {
      throw refusals.invalidToken(whyRefused(token, error instanceof errors.JWTExpired));
    }
  }
}
