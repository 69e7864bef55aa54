import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { encryptPush, MOST_PUSH_BYTES } from './encrypt-push.ts';
import { pushCurve } from './push-keys.ts';

const fromBase64 = (text: string) => Buffer.from(text, 'base64url');

// RFC 8291, section 5 and appendix A.
const recipient = {
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  authSecret: 'BTBZMqHH6r4Tts7J_aSIgg',
};

test('a message is encrypted as in the example of RFC 8291', () => {
  const pair = createECDH(pushCurve);
  pair.setPrivateKey(fromBase64('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const body = encryptPush(Buffer.from('When I grow up, I want to be a watermelon'), recipient, {
    salt: fromBase64('DGv6ra1nlYgDCS1FRnbzlw'),
    pair,
  });
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('only who has the private key reads it, and the same text is another message each time', () => {
  const browser = createECDH(pushCurve);
  browser.generateKeys();
  const authSecret = randomBytes(16);
  const send = () =>
    encryptPush(Buffer.from('You have a seat'), {
      publicKey: browser.getPublicKey('base64url'),
      authSecret: authSecret.toString('base64url'),
    });
  const [body, again] = [send(), send()];
  expect(body.equals(again)).toBe(false);

  const theirs = body.subarray(21, 86);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs]);
  const shared = derive(browser.computeSecret(theirs), authSecret, info, 32);
  const salt = body.subarray(0, 16);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  decipher.setAuthTag(body.subarray(-16));
  const read = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
  expect(read.toString()).toBe('You have a seat\u0002');
});

test('what no push service takes is not encrypted', () => {
  expect(() => encryptPush(Buffer.alloc(MOST_PUSH_BYTES + 1), recipient)).toThrow('too long');
  const noPoint = Buffer.alloc(65, 4).toString('base64url');
  expect(() => encryptPush(Buffer.from('x'), { ...recipient, publicKey: noPoint })).toThrow();
});
