import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { pushCurve } from './push-keys.ts';

/** Whom a message is encrypted for: what the browser gave with its subscription, in base64url. */
export interface PushRecipient {
  publicKey: string;
  authSecret: string;
}

/** Longest text of one message, in bytes: services take 4096 with everything around it (RFC 8030, section 7.2). */
export const MOST_PUSH_BYTES = 3000;

const recordBytes = 4096;

/**
 * Body of a message to a browser (RFC 8291, content coding `aes128gcm` of RFC 8188, one record). `fixed` is what is drawn at random
 * otherwise. Throws when the keys of the recipient are none.
 */
export function encryptPush(text: Uint8Array, recipient: PushRecipient, fixed?: { salt: Buffer; pair: ECDH }): Buffer {
  if (text.length > MOST_PUSH_BYTES) throw new RangeError('The message is too long to be pushed.');
  const pair = fixed?.pair ?? freshPair();
  const salt = fixed?.salt ?? randomBytes(16);
  const ours = pair.getPublicKey();
  const theirs = Buffer.from(recipient.publicKey, 'base64url');

  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = derive(pair.computeSecret(theirs), Buffer.from(recipient.authSecret, 'base64url'), keyInfo, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const lastRecord = Buffer.of(2);
  const record = Buffer.concat([cipher.update(text), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, record]);
}

function freshPair(): ECDH {
  const pair = createECDH(pushCurve);
  pair.generateKeys();
  return pair;
}

function derive(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
