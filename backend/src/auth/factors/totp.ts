import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** Seconds that one code is shown for; every authenticator app assumes this (RFC 6238, section 4.1). */
const periodSeconds = 30;
/** Steps that a clock may be off, either way; GoTrue allows the same. */
const tolerance = 1;
/** GoTrue's secrets have as many. */
const secretBytes = 20;

/** A new secret in base32, as people may type it into their app. */
export function makeSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The `otpauth:` address that an authenticator app reads from the picture. */
export function addressOf(secret: string, issuer: string, account: string): string {
  return new TOTP({ issuer, label: account, secret, period: periodSeconds }).toString();
}

/**
 * The address as an SVG picture. auth-js puts `data:image/svg+xml;utf-8,` before it without escaping anything, so that the picture
 * may not contain what ends such an address: `#`, `%` and line breaks.
 */
export function drawAddress(address: string): string {
  return renderSVG(address, { ecc: 'M', border: 2, pixelSize: 6, whiteColor: 'white', blackColor: 'black' }).replaceAll(
    '\n',
    '',
  );
}

/**
 * The 30-second step (since 1970) that the code belongs to, or null when it is wrong, or older than `lastUsedStep`: a code that was
 * seen over somebody's shoulder is worth nothing once it was used (RFC 6238, section 5.2).
 */
export function stepOfCode(
  secret: string,
  code: string,
  lastUsedStep: number | null,
  milliseconds: number = Date.now(),
): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period: periodSeconds,
    timestamp: milliseconds,
    window: tolerance,
  });
  if (delta === null) return null;
  const step = Math.floor(milliseconds / 1000 / periodSeconds) + delta;
  return lastUsedStep !== null && step <= lastUsedStep ? null : step;
}
