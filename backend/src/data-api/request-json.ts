import { jsonDepth } from '../database/json-depth.ts';
import { errorAnswer, RefusedRequest } from './error-response.ts';
import type { KeptTexts } from './kept-texts.ts';

// Postgres reads nested JSON by recursion, PGlite on a small stack; nobody's form is nested like this.
const deepest = 200;

const unreadable = (): RefusedRequest => new RefusedRequest(errorAnswer(400, 'PGRST102', 'Empty or invalid json'));

/**
 * What a JSON body says, with placeholders for the values the library would change. Throws `RefusedRequest` for anything that is
 * not UTF-8, not JSON, or nested too deeply.
 */
export function readRequestJson(body: Uint8Array, kept: KeptTexts): unknown {
  const text = decoded(body);
  if (jsonDepth(text) > deepest) {
    throw new RefusedRequest(
      errorAnswer(400, 'PGRST102', 'Empty or invalid json', `Nested more than ${deepest} levels deep`),
    );
  }
  try {
    return JSON.parse(kept.withValuesKept(text)) as unknown;
  } catch {
    throw unreadable();
  }
}

/** A body's text; throws `RefusedRequest` for what is not UTF-8. */
export function decoded(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw unreadable();
  }
}
