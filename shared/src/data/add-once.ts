import { getDataAccess } from '@portal/shared/contract';
import { type DraftPlace, dropDraft, keepDraft, readDraft } from './drafts.ts';
import { randomId } from './random-id.ts';

/** Ids of what was sent without an answer, by whom and in which words; for browsers that store nothing. */
const unsettled = new Map<string, string>();
const unheard = new Set(['NoAnswerError', 'NetworkError', 'OfflineError', 'ServiceFaultError']);

/**
 * Adds something under an id that is made here, so that adding it again after an attempt whose answer was lost does not make it double: the
 * same words of the same person have the same id until an attempt has succeeded, also after a reload of the tab. `words` says all that is
 * sent; `isAgain` that an attempt was lost, so that what the server has under this id already is this. Throws what `add` throws.
 */
export async function addOnce<Result>(
  words: readonly unknown[],
  add: (id: string, isAgain: boolean) => Promise<Result>,
): Promise<Result> {
  const key = JSON.stringify([getDataAccess().person?.() ?? null, ...words]);
  const place: DraftPlace = { person: null, form: 'unsettled', row: key };
  const known = unsettled.get(key) ?? keptId(place);
  const id = known ?? randomId();
  unsettled.set(key, id);
  // Before it is sent: a tab that is closed or reloaded while it waits hears no answer either.
  keepDraft(place, id);
  try {
    const result = await add(id, known !== undefined);
    forget(key, place);
    return result;
  } catch (cause) {
    if (known === undefined && !(cause instanceof Error && unheard.has(cause.name))) forget(key, place);
    throw cause;
  }
}

function keptId(place: DraftPlace): string | undefined {
  const kept = readDraft(place)?.values;
  return typeof kept === 'string' ? kept : undefined;
}

function forget(key: string, place: DraftPlace): void {
  unsettled.delete(key);
  dropDraft(place);
}
