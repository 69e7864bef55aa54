import { readCsv, UnclosedQuoteError } from '@portal/shared/data';
import { formatFileSize, formatNumber } from '@portal/shared/ui';
import { MOST_STUDENTS, type Placing } from './place-students.ts';

/** Many times what so many students take. */
export const MOST_BYTES = 200_000;

/** A student of a CSV file, and the line on which they stand. */
export interface CsvStudent extends Placing {
  line: number;
}

export type StudentsOfCsv = { students: CsvStudent[]; refusal?: undefined } | { refusal: string };

const headers = {
  email: ['email', 'mail', 'emailaddress', 'mailaddress', 'address', 'emailid', 'mailid'],
  rollNumber: ['rollnumber', 'rollno', 'roll', 'number', 'rollnum'],
} as const;

/** The students of a list with a column of addresses and one of roll numbers, in any order and beside others; or why it cannot be read. */
export function readStudentsCsv(text: string): StudentsOfCsv {
  if (text.trim() === '') return { refusal: 'Paste the list, or choose a file.' };
  if (text.length > MOST_BYTES) return { refusal: tooLarge(text.length) };
  const records = recordsOf(text);
  if (typeof records === 'string') return { refusal: records };
  const [header, ...rows] = records;
  const names = header?.cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, '')) ?? [];
  const columnOf = (words: readonly string[]) => names.findIndex((name) => words.includes(name));
  const email = columnOf(headers.email);
  const rollNumber = columnOf(headers.rollNumber);
  if (email < 0 || rollNumber < 0) return { refusal: HEADER };
  if (rows.length === 0) return { refusal: 'There is no student below the first line.' };
  if (rows.length > MOST_STUDENTS) return { refusal: tooMany(rows.length) };
  const students = rows.map(({ line, cells }) => ({
    line,
    email: cells[email] ?? '',
    rollNumber: cells[rollNumber] ?? '',
  }));
  return { students };
}

/** The text of a chosen file, or why it is none of ours. */
export async function readTextFile(file: File): Promise<{ text: string; refusal?: undefined } | { refusal: string }> {
  if (file.size > MOST_BYTES) return { refusal: tooLarge(file.size) };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { refusal: WORKBOOK };
  if (bytes.includes(0) || (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return { refusal: UTF_16 };
  return { text: new TextDecoder().decode(bytes) };
}

const HEADER =
  'The first line has to name the columns: one “E-mail” and one “Roll number”. They may stand in any order, and beside others.';
const UTF_16 =
  'This is no plain text; Excel’s “Unicode Text” is not read. Save the sheet as “CSV UTF-8” and choose that file.';
const WORKBOOK = 'This is a workbook. Save the sheet as “CSV UTF-8” and choose that file.';

function recordsOf(text: string) {
  try {
    return readCsv(text);
  } catch (cause) {
    if (cause instanceof UnclosedQuoteError) return cause.message;
    throw cause;
  }
}

function tooLarge(bytes: number): string {
  return `This has ${formatFileSize(bytes)}; a list may have at most ${formatFileSize(MOST_BYTES)}.`;
}

function tooMany(count: number): string {
  return `There are ${formatNumber(count)} students in this list; at most ${MOST_STUDENTS} can be placed at once. Part it into several lists.`;
}
