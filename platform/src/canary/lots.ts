import { createHash, randomInt } from 'node:crypto';
import { generateCookie } from 'hono/cookie';
import { isRemoteName, type PartName, type RemoteName } from '../parts.ts';
import { canaryParts } from '../releases/canary.ts';
import type { Registry } from '../releases/release.ts';

/** Cookie of a browser that was on one side or the other of a canary. Its value is one of a thousand, and says nothing of the person. */
export const LOT_COOKIE = 'portal-lot';

/** Half a year. */
const KEPT_S = 180 * 86_400;

/** As many sides are told apart: a tenth of a percent. */
export const LOTS = 1_000;

/** The lot that a cookie holds, 0 to 999; null when it holds none. */
export function readLot(cookie: string | undefined): number | null {
  return cookie !== undefined && /^\d{1,3}$/.test(cookie) ? Number(cookie) : null;
}

/** The lot of a browser that comes for the first time while a canary is tried. */
export function drawLot(): number {
  return randomInt(LOTS);
}

/** `Set-Cookie` by which a browser keeps its lot. */
export function lotCookie(lot: number, isHttps: boolean): string {
  const kept = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps, maxAge: KEPT_S } as const;
  return generateCookie(LOT_COOKIE, String(lot), kept);
}

/** Remotes of which the owner of `lot` gets the canary. */
export function chosenParts(registry: Registry, lot: number): RemoteName[] {
  return canaryParts(registry).filter((part) => isChosen(part, lot, registry.parts[part]?.canary?.percent ?? 0));
}

/**
 * Whether the owner of `lot` is among so many in a hundred who get the canary of a part. It hangs on the part and the lot alone: with every canary the same people begin,
 * and who has it keeps it when the share grows. Each part begins with others.
 */
export function isChosen(part: PartName, lot: number, percent: number): boolean {
  return isRemoteName(part) && (lot + offsetOf(part)) % LOTS < (percent * LOTS) / 100;
}

function offsetOf(part: PartName): number {
  return createHash('sha256').update(part).digest().readUInt32BE() % LOTS;
}
