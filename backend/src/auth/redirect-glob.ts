/**
 * A pattern of `additional_redirect_urls` as an expression: `*` and `?` stand for anything but `.` and `/`, `**` for anything,
 * `[a-z]` and `[!a-z]` for one character, `{a,b}` for either (as gobwas/glob does for GoTrue, with separators `.` and `/`).
 * Throws for a pattern that is not closed.
 */
export function globExpression(pattern: string): RegExp {
  return new RegExp(`^${translate(pattern)}$`, 'u');
}

/** Whether `globExpression` takes the pattern. */
export function isGlob(pattern: string): boolean {
  try {
    return globExpression(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}

const tokens = /\\[\s\S]|\*\*|\*|\?|\[!?[^\]]+\]|[{},]|[^\\*?[{},]+|[\s\S]/gu;

function translate(pattern: string): string {
  let depth = 0;
  const parts = (pattern.match(tokens) ?? []).map((token) => {
    if (token === '**') return '.*';
    if (token === '*') return '[^./]*';
    if (token === '?') return '[^./]';
    if (token === '{') {
      depth += 1;
      return '(?:';
    }
    if (token === '}' && depth > 0) {
      depth -= 1;
      return ')';
    }
    if (token === ',' && depth > 0) return '|';
    if (/^\[.+\]$/su.test(token)) return classOf(token);
    return escapeText(token.length === 2 && token.startsWith('\\') ? token.slice(1) : token);
  });
  if (depth > 0) throw new Error(`"${pattern}" has a { without }`);
  return parts.join('');
}

function classOf(token: string): string {
  const isNegated = token.startsWith('[!');
  const inside = token.slice(isNegated ? 2 : 1, -1).replace(/[\\\]^[]/g, '\\$&');
  return `[${isNegated ? '^' : ''}${inside}]`;
}

function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
