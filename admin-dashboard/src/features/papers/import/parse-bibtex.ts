import { BibtexFault, BibtexReader } from './bibtex-reader.ts';

export interface BibtexField {
  /** As it stands in the file, without its outer braces or quotes; what `#` joins is joined. */
  value: string;
  line: number;
}

export interface BibtexEntry {
  /** In lower case: 'article'. */
  type: string;
  key: string;
  line: number;
  /** By name in lower case. */
  fields: ReadonlyMap<string, BibtexField>;
}

export interface BibtexProblem {
  /** Counted from 1. */
  line: number;
  message: string;
}

export interface Bibliography {
  entries: BibtexEntry[];
  /** What could not be read; each costs the entry it stands in and no other. */
  problems: BibtexProblem[];
}

/** More than any field may have; names that are made of names could otherwise grow without end. */
const longestValue = 50_000;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads a bibliography. Text between entries is comment, `@comment` and `@preamble` say nothing, `@string` names are put in where they
 * are used. After a fault reading goes on at the next line that begins an entry.
 */
export function parseBibtex(text: string): Bibliography {
  const reader = new BibtexReader(text);
  const strings = new Map(months.map((month) => [month, month]));
  const entries: BibtexEntry[] = [];
  const problems: BibtexProblem[] = [];
  while (reader.toNextEntry()) {
    try {
      const entry = readEntry(reader, strings);
      if (entry) entries.push(entry);
    } catch (cause) {
      if (!(cause instanceof BibtexFault)) throw cause;
      problems.push({ line: cause.line, message: cause.message });
      reader.skipToNextLineWithEntry();
    }
  }
  return { entries, problems };
}

function readEntry(reader: BibtexReader, strings: Map<string, string>): BibtexEntry | null {
  const line = reader.line();
  const type = reader.type();
  if (type === 'comment') return null;
  const close = reader.open(type);
  if (type === 'preamble') {
    readValue(reader, strings);
    reader.end(close, 'The @preamble');
    return null;
  }
  if (type === 'string') {
    const name = reader.name('the name of the @string');
    reader.expect('=', `After “${name}” an equals sign is missing.`);
    strings.set(name.toLowerCase(), readValue(reader, strings));
    reader.end(close, 'The @string');
    return null;
  }
  const key = reader.key(close);
  const fields = new Map<string, BibtexField>();
  let lastLine = line;
  while (reader.takeComma() && !reader.isAt(close)) {
    lastLine = reader.line();
    const name = reader.name(`the name of a field of “${key}”`);
    reader.expect('=', `After “${name}” an equals sign is missing.`);
    const value = readValue(reader, strings);
    // The first of two counts, as in BibTeX itself.
    if (!fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), { value, line: lastLine });
  }
  reader.end(close, `The entry “${key}”`, lastLine);
  return { type, key, line, fields };
}

function readValue(reader: BibtexReader, strings: ReadonlyMap<string, string>): string {
  const line = reader.line();
  let value = '';
  do {
    const word = reader.value();
    const text = word.kind === 'text' ? word.text : strings.get(word.text.toLowerCase());
    if (text === undefined)
      throw new BibtexFault(reader.line(), `“${word.text}” is neither in braces or quotes nor defined by an @string.`);
    value += text;
    if (value.length > longestValue) throw new BibtexFault(line, 'This value is too long.');
  } while (reader.takeHash());
  return value;
}
