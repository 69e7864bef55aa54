import { type FileToSave, toCsv } from '@portal/shared/data';
import { wordsOf } from '../outcome.ts';
import type { JudgedLine } from '../outcome-table.tsx';

/** The lines that were left out with the reason of each, as they can be mended and read again. */
export function leftOutFile(lines: readonly JudgedLine[]): FileToSave {
  const rows = lines.map((line) => [line.email, line.rollNumber, wordsOf(line).sentence]);
  return { name: 'left-out.csv', type: 'text/csv', content: toCsv(['E-mail', 'Roll number', 'Reason'], rows) };
}
