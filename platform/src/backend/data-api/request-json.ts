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
  if (depthOf(text) > deepest) {
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

function decoded(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw unreadable();
  }
}

function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') most = Math.max(most, (depth += 1));
    else if (character === '}' || character === ']') depth -= 1;
  }
  return most;
}
