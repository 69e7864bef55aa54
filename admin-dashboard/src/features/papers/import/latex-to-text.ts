/** Combining signs of TeX's accents. */
const accents: Record<string, string> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '"': '\u0308',
  '=': '\u0304',
  '.': '\u0307',
  u: '\u0306',
  v: '\u030c',
  H: '\u030b',
  c: '\u0327',
  d: '\u0323',
  k: '\u0328',
  r: '\u030a',
  b: '\u0331',
};

const letters: Record<string, string> = {
  aa: 'å',
  AA: 'Å',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  ss: 'ß',
  i: 'ı',
  j: 'ȷ',
  dh: 'ð',
  th: 'þ',
  ldots: '…',
  dots: '…',
  textendash: '–',
  textemdash: '—',
  textquoteright: '’',
  textquoteleft: '‘',
  textbackslash: '\\',
  LaTeX: 'LaTeX',
  TeX: 'TeX',
};

const greek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega'
    .split(' ')
    // The Greek alphabet stands in this order; final sigma comes in between.
    .map((name, place) => [name, String.fromCodePoint(0x3b1 + place + (place > 16 ? 1 : 0))] as const);
const greekLetters: Record<string, string> = Object.fromEntries(greek);

/** What a TeX field says, as people read it: accents become letters, commands of style and braces go, blanks become one. */
export function latexToText(source: string): string {
  return source
    .replace(
      /\\([`'^~"=.]|[uvHcdkrb](?![A-Za-z]))\s*(?:\{\s*(\\?[A-Za-z]|)\s*\}|(\\[ij](?![A-Za-z])|[A-Za-z]))/g,
      accented,
    )
    .replace(/\\(?:url|href)\s*\{([^{}]*)\}/g, '$1')
    .replace(/\\([A-Za-z]+)(?:\s+|(?=[^A-Za-z]|$))/g, (_, name: string) => letters[name] ?? greekLetters[name] ?? '')
    .replace(/(?<!\\)\$/g, '')
    .replace(/\\([&%$#_{}])/g, (_, sign: string) => (sign === '{' || sign === '}' ? '' : sign))
    .replace(/\\[,;:! ]/g, ' ')
    .replace(/\\[-/]/g, '')
    .replace(/[{}]/g, '')
    .replace(/~/g, ' ')
    .replace(/---/g, '—')
    .replace(/--/g, '–')
    .replace(/``/g, '“')
    .replace(/''/g, '”')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
}

function accented(_: string, accent: string, inBraces: string | undefined, bare: string | undefined): string {
  const letter = (inBraces ?? bare ?? '').replace('\\', '');
  return `${letter}${accents[accent] ?? ''}`;
}
