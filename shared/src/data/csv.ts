/** A CSV file (RFC 4180) that spreadsheets open as UTF-8. Cells that a spreadsheet would run as a formula are kept as text. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${[header, ...rows].map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`;
}

function toCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A record of a CSV file, with the line of the file on which it begins, counted from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** A quotation mark that opens and never closes; nothing behind it can be told apart. */
export class UnclosedQuoteError extends Error {
  override readonly name = 'UnclosedQuoteError';
  constructor(readonly line: number) {
    super(`A quotation mark opens on line ${line} and never closes.`);
  }
}

/**
 * Reads a CSV file (RFC 4180), also with the semicolons or tabs of spreadsheets: what stands most often in the first line parts the cells.
 * A mark of the encoding at the beginning is left out, and so are records without any words. Throws `UnclosedQuoteError`.
 */
export function readCsv(file: string): CsvRecord[] {
  const text = file.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(text);
  const records: CsvRecord[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const record: CsvRecord = { line, cells: [] };
    let sign: string | undefined = separator;
    while (sign === separator) {
      const cell = cellAt(text, at, separator, line);
      record.cells.push(cell.value);
      line += cell.breaks;
      sign = text[cell.end];
      at = cell.end + 1;
    }
    line += 1;
    if (record.cells.some((cell) => cell !== '')) records.push(record);
  }
  return records;
}

/** One cell, without blanks at its ends unless they stand in quotes; `end` is where the sign after it stands. */
function cellAt(text: string, from: number, separator: string, line: number) {
  const blanks = separator === '\t' ? / */y : /[ \t]*/y;
  blanks.lastIndex = from;
  const start = from + (blanks.exec(text)?.[0].length ?? 0);
  const isQuoted = text[start] === '"';
  const quoted = isQuoted ? quotedAt(text, start, line) : { value: '', end: start, breaks: 0 };
  let end = quoted.end;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
  const rest = text.slice(quoted.end, end).trim();
  return { value: quoted.value + rest, end, breaks: quoted.breaks };
}

function quotedAt(text: string, start: number, line: number) {
  let end = start + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end < 0) throw new UnclosedQuoteError(line);
    if (text[end + 1] !== '"') break;
    end += 2;
  }
  const value = text.slice(start + 1, end).replaceAll('""', '"');
  return { value, end: end + 1, breaks: value.split('\n').length - 1 };
}

function separatorOf(text: string): string {
  const [first = ''] = text.trimStart().split('\n', 1);
  const bare = first.replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: bare.split(sign).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}
