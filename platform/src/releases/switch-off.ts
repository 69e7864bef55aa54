import { StartError } from '@portal/backend/start-error';
import type { RemoteName } from '../parts.ts';
import type { MadeLive } from './made-live.ts';
import type { ReleaseStore } from './store.ts';

/** Characters that say why a remote is switched off: they stand in a card. */
const LONGEST_BECAUSE = 300;

/**
 * Switches a remote off for everybody, saying why to all of them (a line of at most 300 characters); releases of it meanwhile change nothing
 * of that. Resolves to what is so then. Rejects with `StartError` when the words are too long or the remote is not live.
 */
export async function disablePart(store: ReleaseStore, part: RemoteName, because: string | null): Promise<MadeLive> {
  const words = because?.replace(/\s+/g, ' ').trim() || null;
  if (words !== null && words.length > LONGEST_BECAUSE)
    throw new StartError(`Why ${part} is switched off takes at most ${LONGEST_BECAUSE} characters.`);
  const { before, after } = await store.changePart(part, (live, at) => {
    const { disabled } = live;
    if (disabled?.because === words) return null;
    const next = { ...live, disabled: { since: disabled?.since ?? at, because: words } };
    return { live: next, action: 'disable', from: live.buildId, ...(words !== null && { because: words }) };
  });
  return { part, changed: after !== null, live: after ?? before };
}

/** Gives back what was switched off. Rejects with `StartError` when the remote is not live. */
export async function enablePart(store: ReleaseStore, part: RemoteName): Promise<MadeLive> {
  const { before, after } = await store.changePart(part, ({ disabled, ...enabled }) =>
    disabled ? { live: enabled, action: 'enable', from: enabled.buildId } : null,
  );
  return { part, changed: after !== null, live: after ?? before };
}
