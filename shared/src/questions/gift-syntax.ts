export interface GiftAnswer {
  sign: '=' | '~';
  /** In per cent; undefined where none is written. */
  weight?: number;
  /** Escaped still. */
  words: string;
  remark?: string;
}

/** Paragraphs of a file without its comments, each with the line it begins on; a line with a category is one of its own. */
export function splitBlocks(text: string): { line: number; words: string }[] {
  const blocks: { line: number; words: string[] }[] = [];
  let open: { line: number; words: string[] } | null = null;
  for (const [place, row] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (row.trimStart().startsWith('//')) continue;
    const isCategory = row.startsWith('$CATEGORY:');
    if (row.trim() === '' || isCategory) open = null;
    if (row.trim() === '') continue;
    if (open) open.words.push(row);
    else blocks.push((open = { line: place + 1, words: [row] }));
    if (isCategory) open = null;
  }
  return blocks.map(({ line, words }) => ({ line, words: words.join('\n').trim() }));
}

/** Splits at a sign that has no backslash before it. */
export function splitUnescaped(text: string, sign: string): string[] {
  const parts = [''];
  for (const [token] of text.matchAll(/\\[\s\S]|[\s\S]/g)) {
    if (token === sign) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts;
}

export const unescape = (text: string): string =>
  text.replace(/\\([\\~=#{}:n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

export function splitAnswers(text: string): GiftAnswer[] {
  const answers: { sign: '=' | '~'; rest: string }[] = [];
  for (const [token] of text.matchAll(/\\[\s\S]|[\s\S]/g)) {
    const last = answers.at(-1);
    if (token === '=' || token === '~') answers.push({ sign: token, rest: '' });
    else if (last) last.rest += token;
  }
  return answers.map(({ sign, rest }) => {
    const [body = '', ...remarks] = splitUnescaped(rest, '#');
    const weighed = /^\s*%(-?\d+(?:\.\d+)?)%/.exec(body);
    const remark = unescape(remarks.join('#')).trim();
    return {
      sign,
      words: body.slice(weighed?.[0].length ?? 0).trim(),
      ...(weighed && { weight: Number(weighed[1]) }),
      ...(remark !== '' && { remark }),
    };
  });
}
