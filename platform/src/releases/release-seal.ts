import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { createExclusivelySync, readIfThereSync } from '@portal/backend/files';
import { StartError } from '@portal/backend/start-error';
import { replaceFile } from './replace-file.ts';

/** Who signed a text, and the signature: an Ed25519 public key (32 bytes) and signature (64 bytes) in base64url. */
export const sealSchema = z.object({ key: z.string(), signature: z.string() });
export type Seal = z.infer<typeof sealSchema>;

/** File of what a gateway has seen. */
export const SEEN = 'releases-seen.json';

const seenSchema = z.object({ revision: z.number().int().nonnegative() });

interface SealOptions {
  /** Folder that publishers of the store cannot write: it holds what is believed. */
  home: string;
  /** Folder of what this gateway has seen (`releases-seen.json`), which no other writes; `home` unless named. */
  seenIn?: string;
  /** The private key in PEM (PKCS #8); `<home>/release-key`, made when it is needed, unless named. */
  keyFile?: string;
  /** Public keys that are believed, as `Seal` has them; that of the private key unless named. */
  trusted?: readonly string[];
}

/**
 * Signs what is released and believes nothing else. A store from before there were signatures is believed until the first signature is made; from then on
 * `<seenIn>/releases-seen.json` says so, and which revision of the registry was the highest: an older one is a replay.
 */
export class ReleaseSeal {
  #private: KeyObject | null = null;

  constructor(private readonly options: SealOptions) {}

  /** The highest revision that was signed or believed; null while nothing was signed yet. Throws `StartError` when the file is damaged. */
  get seen(): number | null {
    const text = readIfThereSync(this.#seenFile);
    if (text === null) return null;
    try {
      return seenSchema.parse(JSON.parse(text)).revision;
    } catch {
      throw new StartError(`${this.#seenFile} is damaged; delete it to take the release store as it is.`);
    }
  }

  /** Notes a revision that was believed, unless a higher one was. */
  remember(revision: number): void {
    const seen = this.seen;
    if (seen !== null && seen >= revision) return;
    replaceFile(this.#seenFile, JSON.stringify({ revision }));
  }

  /** Whether only what is signed is believed. */
  get isDemanded(): boolean {
    return this.options.trusted !== undefined || this.seen !== null;
  }

  /** Whether this machine can sign so that this portal believes it. */
  get canSign(): boolean {
    const { trusted } = this.options;
    if (!trusted) return true;
    const key = this.#readPrivateKey();
    return key !== null && trusted.includes(publicPartOf(key));
  }

  /** Throws `StartError` when this machine has no key that is believed. */
  seal(text: string): Seal {
    const key = this.#privateKey();
    const name = publicPartOf(key);
    if (!this.canSign)
      throw new StartError(
        `The key of this machine (${name}) is not among PORTAL_RELEASE_TRUST: nobody would believe what it signs.`,
      );
    return { key: name, signature: sign(null, Buffer.from(text), key).toString('base64url') };
  }

  /** Whether somebody who is believed signed exactly this text. */
  isGenuine(text: string, seal: Seal | null): boolean {
    if (!seal || !this.#trusted().includes(seal.key)) return false;
    try {
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: seal.key }, format: 'jwk' });
      return verify(null, Buffer.from(text), key, Buffer.from(seal.signature, 'base64url'));
    } catch {
      return false;
    }
  }

  #trusted(): readonly string[] {
    const { trusted } = this.options;
    if (trusted) return trusted;
    const key = this.#readPrivateKey();
    return key ? [publicPartOf(key)] : [];
  }

  #privateKey(): KeyObject {
    const known = this.#readPrivateKey();
    if (known) return known;
    if (this.options.keyFile !== undefined)
      throw new StartError(`There is no key to sign releases with at ${this.#keyFile}.`);
    createExclusivelySync(this.#keyFile, makeReleaseKey());
    return this.#readPrivateKey() ?? fail(`The key that signs releases could not be kept at ${this.#keyFile}.`);
  }

  #readPrivateKey(): KeyObject | null {
    if (this.#private) return this.#private;
    const pem = readIfThereSync(this.#keyFile);
    if (pem === null) return null;
    try {
      const key = createPrivateKey(pem);
      if (key.asymmetricKeyType !== 'ed25519') fail('It is of another kind.');
      return (this.#private = key);
    } catch {
      throw new StartError(`${this.#keyFile} holds no Ed25519 private key.`);
    }
  }

  get #keyFile(): string {
    return this.options.keyFile ?? path.join(this.options.home, 'release-key');
  }

  get #seenFile(): string {
    return path.join(this.options.seenIn ?? this.options.home, SEEN);
  }
}

/** A new private key, in PEM. */
export function makeReleaseKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}

/** Whether a text can be the public key of a release: 32 bytes in base64url. */
export function isPublicKey(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

function publicPartOf(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'jwk' }).x ?? '';
}

function fail(message: string): never {
  throw new StartError(message);
}
