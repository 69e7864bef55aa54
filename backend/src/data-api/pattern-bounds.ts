import { UnsupportedError } from './unsupported-error.ts';

// What would keep everybody waiting, or end an embedded Postgres and its small stack, is not asked; all bounds are those of one request.
const longestExpression = 256;
const mostBrackets = 32;
const mostWildcards = 500;
const longestSearch = 1000;
const mostColumns = 250;
const mostEmbedded = 20;

/** What the patterns of one request may cost. */
export class PatternBounds {
  #expressions = 0;
  #wildcards = 0;
  #searches = 0;

  /** Throws `UnsupportedError` for a pattern that costs more than an answer to one visitor may. `operator` is PostgREST's. */
  check(operator: string, value: string): void {
    const [name = ''] = operator.split('(');
    if (/^i?match$/.test(name)) this.#checkExpression(value);
    else if (/^i?like$/.test(name)) this.#checkLike(value);
    else if (name.endsWith('fts')) this.#checkSearch(value);
  }

  #checkExpression(value: string): void {
    this.#expressions += writtenOut(value);
    if (this.#expressions > longestExpression) {
      throw new UnsupportedError(
        `regular expressions of more than ${longestExpression} characters, with what is repeated written out`,
      );
    }
    if ((value.match(/\(/g)?.length ?? 0) > mostBrackets) {
      throw new UnsupportedError(`a regular expression with more than ${mostBrackets} brackets`);
    }
    // They make a search of every place from every place, and so does whatever changes the flavour of the expression.
    if (/\\[1-9]|\(\?|^\*\*\*/.test(value)) {
      throw new UnsupportedError('back references, lookaround and directors in a regular expression');
    }
  }

  #checkLike(value: string): void {
    this.#wildcards += value.replaceAll(/\\[^]/g, '').match(/[%*]/g)?.length ?? 0;
    if (this.#wildcards > mostWildcards)
      throw new UnsupportedError(`patterns with more than ${mostWildcards} wildcards`);
  }

  #checkSearch(value: string): void {
    this.#searches += value.length;
    if (this.#searches > longestSearch) throw new UnsupportedError(`a search of more than ${longestSearch} characters`);
  }
}

/** Throws `UnsupportedError` for a selection that would make rows far larger than any table has them. */
export function checkSelection(select: string): void {
  if ((select.match(/,/g)?.length ?? 0) >= mostColumns) {
    throw new UnsupportedError(`a selection of more than ${mostColumns} columns`);
  }
  if ((select.match(/\(/g)?.length ?? 0) > mostEmbedded) {
    throw new UnsupportedError(`a selection with more than ${mostEmbedded} brackets`);
  }
}

/** An escape, a class of characters, a repetition, or any other character. */
const token = /\\[^]|\[\^?\]?(?:\\[^]|\[([:=.])[^]+?\1\]|\[(?![:=.])|[^\]\\[])*\]|\{(\d+)(,(\d*))?\}|[^]/gu;

/**
 * How many characters an expression has when what it repeats is written so often, a class counted as one. Postgres makes a machine of as
 * many states, in up to the cube of the time.
 */
export function writtenOut(expression: string): number {
  const around: number[] = [];
  let size = 0;
  let last = 0;
  for (const [text, , least, comma, most] of expression.matchAll(token)) {
    if (least !== undefined) {
      const times = Math.max(Number(least) + (comma && !most ? 1 : 0), Number(most ?? 0), 1);
      size += last * (times - 1);
      last *= times;
    } else if (text === '(') {
      around.push(size);
      size = 0;
      last = 0;
    } else if (text === ')') {
      last = size;
      size += around.pop() ?? 0;
    } else {
      const isSuffix = text === '*' || text === '+' || text === '?';
      last = isSuffix ? last + 1 : 1;
      size += 1;
    }
  }
  return around.reduce((sum, before) => sum + before, size);
}
