import { randomId } from './random-id.ts';

/** Ids of what was sent without an answer, by its words. */
const unsettled = new Map<string, string>();
const unheard = new Set(['NoAnswerError', 'NetworkError', 'OfflineError', 'ServiceFaultError']);

/**
 * Adds something under an id that is made here, so that adding it again after an attempt whose answer was lost does not make it double: the
 * same words have the same id until an attempt has succeeded. `words` says all that is sent; `isAgain` that an attempt was lost, so that
 * what the server has under this id already is this. Throws what `add` throws.
 */
export async function addOnce<Result>(
  words: readonly unknown[],
  add: (id: string, isAgain: boolean) => Promise<Result>,
): Promise<Result> {
  const key = JSON.stringify(words);
  const known = unsettled.get(key);
  const id = known ?? randomId();
  try {
    const result = await add(id, known !== undefined);
    unsettled.delete(key);
    return result;
  } catch (cause) {
    if (cause instanceof Error && unheard.has(cause.name)) unsettled.set(key, id);
    throw cause;
  }
}
