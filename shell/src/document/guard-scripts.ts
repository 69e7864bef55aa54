import { guardScripts } from './guard-scripts.inline.ts';
import { inlineScript } from './inline-script.ts';

/** The one policy of Trusted Types, which browsers ask about every plain text. */
export const GUARD_POLICY = 'default';

/** Builds, and what shows notices while no tab is open. */
const FOLDERS = ['/assets/', '/push-worker.js'];

/** Says what may become code in the document, before anything else runs. `assetBase` is the folder of the shell's files; it may be at another origin. */
export function guardScript(assetBase: string): string {
  const elsewhere = URL.canParse(assetBase) ? [new URL('../..', assetBase).href] : [];
  return inlineScript(guardScripts, GUARD_POLICY, [...FOLDERS, ...elsewhere]);
}
