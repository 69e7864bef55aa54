import { refusals } from './auth-error.ts';

/** Deeper than anything people store about themselves, and shallow enough for every recursive reader. */
const deepest = 100;

/**
 * The body of a request: nothing and `null` count as an empty object. Refuses what is no JSON object, and text that Postgres cannot
 * store: NUL and halves of surrogate pairs, which would otherwise fail in some statement later.
 */
export function parseRequestJson(body: Uint8Array | null): Record<string, unknown> {
  if (!body || body.byteLength === 0) return {};
  const value = parse(body);
  if (value === null) return {};
  if (!isObject(value)) throw refusals.bodyNotJson();
  refuseUnstorable(value);
  return value;
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw refusals.bodyNotJson();
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Goes level by level, because a hostile body may be nested deeper than the stack. */
function refuseUnstorable(root: object): void {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw refusals.bodyInvalid('The body is nested too deeply');
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string') refuseText(value);
      if (Array.isArray(value)) for (const part of value) next.push(part);
      else if (isObject(value)) {
        for (const [key, part] of Object.entries(value)) {
          refuseText(key);
          next.push(part);
        }
      }
    }
    level = next;
  }
}

function refuseText(text: string): void {
  if (text.includes('\0') || /\p{Surrogate}/u.test(text)) {
    throw refusals.bodyInvalid('The body contains characters that cannot be stored');
  }
}
