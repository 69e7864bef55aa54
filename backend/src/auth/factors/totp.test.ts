import { Secret } from 'otpauth';
import { addressOf, drawAddress, makeSecret, stepOfCode } from './totp.ts';

/** The key of the test vectors of RFC 6238, appendix B, and the last six digits of its codes for SHA-1. */
const secret = Secret.fromUTF8('12345678901234567890').base32;
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
];

test.each(vectors)('at second %d the code of RFC 6238 is right', (seconds, code) => {
  expect(stepOfCode(secret, code, null, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('the code of the step before and of the one after are right, those beyond are not', () => {
  const at = 1234567890;
  const steps = [-2, -1, 0, 1, 2].map((away) => stepOfCode(secret, '005924', null, (at + away * 30) * 1000));
  const step = Math.floor(at / 30);
  expect(steps).toEqual([null, step, step, step, null]);
});

test('a code is worth nothing once it, or a later one, was used', () => {
  const step = Math.floor(1234567890 / 30);
  const after = (lastUsedStep: number) => stepOfCode(secret, '005924', lastUsedStep, 1234567890 * 1000);
  expect(after(step - 1)).toBe(step);
  expect(after(step)).toBeNull();
  expect(after(step + 1)).toBeNull();
});

test.each(['', '00592', '0059240', ' 005924', '00592a', '٠٠٥٩٢٤'])('%j is no code', (code) => {
  expect(stepOfCode(secret, code, null, 1234567890 * 1000)).toBeNull();
});

test('secrets differ and have 160 bits', () => {
  const made = new Set(Array.from({ length: 100 }, makeSecret));
  expect(made.size).toBe(100);
  for (const text of made) expect(text).toMatch(/^[A-Z2-7]{32}$/);
});

test('an address and its picture hold any issuer and any account', () => {
  const address = addressOf(secret, 'Statistics & "Data": 100 %', 'o’neill+lab#1@example.org');
  const url = new URL(address);
  expect(decodeURIComponent(url.pathname.slice(1))).toContain('o’neill+lab#1@example.org');
  expect(url.searchParams.get('issuer')).toBe('Statistics & "Data": 100 %');
  expect(drawAddress(address)).not.toMatch(/[#%\n]/);
});

test('the longest issuer and account still fit into a picture', () => {
  const address = addressOf(secret, '漢'.repeat(64), `${'+'.repeat(241)}@example.org`);
  expect(drawAddress(address)).toMatch(/^<svg .*<\/svg>$/);
});
