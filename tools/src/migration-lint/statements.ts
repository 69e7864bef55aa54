/** One statement of a script, for rules that look at words. Words are in lower case, on one line, without comments. */
export interface Statement {
  /** What stood in quotes is emptied, spaces in quoted names are `_`, and dollar-quoted bodies are `$$`. */
  text: string;
  /** The statements in the dollar-quoted bodies, as far as semicolons part them, treated alike. */
  inner: string[];
  /** Line of the script on which the statement begins, from 1. */
  line: number;
}

const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$([\s\S]*?)\$\1\$|\be'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|;|\w+|\s+|[\s\S]/gi;

/** Splits a script into its statements. */
export function readStatements(script: string): Statement[] {
  const statements: Statement[] = [];
  let words = '';
  let inner: string[] = [];
  let line = 1;
  let startLine = 1;
  const finish = () => {
    const text = words.replace(/\s+/g, ' ').trim().toLowerCase();
    if (text) statements.push({ text, inner, line: startLine });
    words = '';
    inner = [];
  };
  for (const [found, , body] of script.matchAll(token)) {
    const isSpace = /^(--|\/\*|\s)/.test(found);
    if (!words.trim() && !isSpace) startLine = line;
    line += found.split('\n').length - 1;
    if (found === ';') finish();
    else if (isSpace) words += ' ';
    else if (body !== undefined) {
      words += '$$';
      inner.push(...readStatements(body).map(({ text }) => text));
    } else words += withoutQuotes(found);
  }
  finish();
  return statements;
}

function withoutQuotes(found: string): string {
  if (found.endsWith("'")) return "''";
  return found.startsWith('"') ? found.slice(1, -1).replace(/\s/g, '_') : found;
}
