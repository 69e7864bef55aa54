import { latexToText } from './latex-to-text.ts';

/** Somebody as a bibliography names them. */
export interface GivenName {
  /** '' for an institution. */
  first: string;
  /** With what comes before it: 'van der Berg'. */
  last: string;
  /** 'Jr.' */
  suffix: string;
}

export interface GivenNames {
  names: GivenName[];
  /** Whether it ends with 'and others'. */
  hasOthers: boolean;
}

/** The authors of a field: names joined by 'and', each 'First von Last', 'von Last, First' or 'von Last, Jr, First'. */
export function readNames(source: string): GivenNames {
  const parts = splitAtDepthZero(source.replace(/\s+/g, ' '), / and /iy).map((part) => part.trim());
  const given = parts.filter((part) => part !== '');
  const hasOthers = given.at(-1)?.toLowerCase() === 'others';
  return { names: (hasOthers ? given.slice(0, -1) : given).map(readName), hasOthers };
}

/** As the list of papers has it: 'M. K. Sundaram', 'J.-P. Benzécri'. */
export function listedName({ first, last, suffix }: GivenName): string {
  const initials = first
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.split('-').map(initialOf).join('-'));
  return [...initials, last, suffix].filter((part) => part !== '').join(' ');
}

/** 'M.K.' has its two initials already. */
function initialOf(word: string): string {
  const initials = word.match(/\p{L}\./gu);
  if (initials && initials.join('').length === word.length) return initials.join(' ');
  return word === '' ? '' : `${[...word][0]?.toUpperCase() ?? ''}.`;
}

function readName(source: string): GivenName {
  if (/^\{.*\}$/.test(source) && isOneGroup(source)) return { first: '', last: latexToText(source), suffix: '' };
  const parts = splitAtDepthZero(source, /,/y).map(latexToText);
  const [last = '', second = '', third] = parts;
  if (third !== undefined) return { first: third, last, suffix: second };
  if (parts.length === 2) return { first: second, last, suffix: '' };
  const words = splitAtDepthZero(source, / /y)
    .filter((word) => word !== '')
    .map(latexToText);
  // What begins with a small letter belongs to the family name, and the last word always does.
  const small = words.findIndex((word) => /^\p{Ll}/u.test(word));
  const begins = small >= 0 ? Math.min(small, words.length - 1) : Math.max(0, words.length - 1);
  return { first: words.slice(0, begins).join(' '), last: words.slice(begins).join(' '), suffix: '' };
}

function isOneGroup(source: string): boolean {
  let depth = 0;
  for (const [index, sign] of [...source].entries()) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth === 0 && index < [...source].length - 1) return false;
  }
  return true;
}

/** Parts between separators outside of braces. `separator` is sticky. */
function splitAtDepthZero(text: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth !== 0) continue;
    separator.lastIndex = at;
    const [found] = separator.exec(text) ?? [];
    if (found === undefined) continue;
    parts.push(text.slice(from, at));
    from = at + found.length;
    // The last sign of ' and ' may begin the next one.
    at = from - 1 - (found.length > 1 ? 1 : 0);
  }
  return [...parts, text.slice(from)];
}
