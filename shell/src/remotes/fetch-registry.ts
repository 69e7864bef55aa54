import { parseRegistry, type Registry } from './registry.ts';

const PATIENCE_MS = 1_500;

/** Reads the live registry; what a cache has is confirmed first. Rejects after a second and a half, so that a retry stays within its time. */
export async function fetchRegistry(): Promise<Registry> {
  const answer = await fetch('/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}.`);
  return parseRegistry(await answer.json());
}
