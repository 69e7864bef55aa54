import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDraft } from '../ui/use-draft.ts';
import { type KeptValue, SavedValue, type SavedValueOptions, type SavedValueState } from './saved-value.ts';

interface AutosaveOptions<Value, Version> extends SavedValueOptions<Value, Version> {
  /** What is saved, the same on every visit: 'mark'. */
  form: string;
  /** Which row it is about. */
  row: string;
}

export interface Autosave<Value, Version> extends SavedValueState<Value, Version> {
  change: (next: (now: Value) => Value) => void;
  /** Saves what is not stored; whether all of it is now. */
  flush: () => Promise<boolean>;
  /** Forgets what is not stored, here and on the device; `value` is left to whoever loads it anew. */
  drop: () => void;
  /** Saves over `version`, which somebody else has stored meanwhile; whether it is stored now. */
  overwrite: (version: Version) => Promise<boolean>;
}

/**
 * One value that is saved as it is changed, and by leaving. Until the server has it, it is kept on this device together with the version that
 * it began from: what is back after a reload cannot write over what another window or person has stored meanwhile.
 */
export function useAutosave<Value, Version>(options: AutosaveOptions<Value, Version>): Autosave<Value, Version> {
  const [saved] = useState(() => new SavedValue(options));
  const { keep, forget } = useDraft<KeptValue<Value, Version>>({
    form: `${options.form}, as it goes`,
    row: options.row,
    restore: (kept) => saved.restore(kept),
  });
  const state = useSyncExternalStore(saved.subscribe, saved.state);
  useEffect(() => saved.follow(options, (kept) => (kept === null ? forget() : keep(kept))));
  useEffect(() => saved.start(), [saved]);
  const { change, flush, drop, overwrite } = saved;
  return { ...state, change, flush, drop, overwrite };
}
