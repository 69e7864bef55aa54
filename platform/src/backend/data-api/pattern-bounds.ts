import { UnsupportedError } from './unsupported-error.ts';

// A statement cannot be stopped on PGlite, and has a small stack there: what would keep everybody waiting, or end it, is not asked.
const longestExpression = 256;
const mostBrackets = 32;
const mostWildcards = 500;
const longestSearch = 1000;

/** Throws `UnsupportedError` for a pattern that costs more than an answer to one visitor may. `operator` is PostgREST's. */
export function checkPattern(operator: string, value: string): void {
  const [name = ''] = operator.split('(');
  if (/^i?match$/.test(name)) checkExpression(value);
  else if (/^i?like$/.test(name)) checkLike(value);
  else if (name.endsWith('fts') && value.length > longestSearch) {
    throw new UnsupportedError(`a search of more than ${longestSearch} characters`);
  }
}

function checkExpression(value: string): void {
  if (value.length > longestExpression) {
    throw new UnsupportedError(`a regular expression of more than ${longestExpression} characters`);
  }
  if ((value.match(/\(/g)?.length ?? 0) > mostBrackets) {
    throw new UnsupportedError(`a regular expression with more than ${mostBrackets} brackets`);
  }
  // They make a search of every place from every place, and so does whatever changes the flavour of the expression.
  if (/\\[1-9]|\(\?|^\*\*\*/.test(value)) {
    throw new UnsupportedError('back references, lookaround and directors in a regular expression');
  }
}

function checkLike(value: string): void {
  const wildcards = value.replaceAll(/\\[^]/g, '').match(/[%*]/g)?.length ?? 0;
  if (wildcards > mostWildcards) throw new UnsupportedError(`a pattern with more than ${mostWildcards} wildcards`);
}
