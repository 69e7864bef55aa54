import { queryOptions } from '@tanstack/react-query';
import { database, fileName, type FileToSave, toCsv, unwrap } from '@portal/shared/data';
import { capitalised, compareText, formatDateTime } from '@portal/shared/ui';
import { queryKeys } from '../../query-keys.ts';

/** A row of the database as it is stored, by column. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** The rows about the reader in one table. */
export interface StoredTable {
  table: string;
  /** What it holds, in words. */
  title: string;
  rows: readonly StoredRow[];
}

/** What tables hold, where their names do not say it by themselves. */
const titles: Readonly<Record<string, string>> = {
  account: 'Your sign-in',
  attempt_score_history: 'What your scores in quizzes were before they were graded again',
  attendance_corrections: 'Corrections of your attendance',
  attendance_records: 'Your entries on rolls',
  audit_log: 'What the log says you changed',
  calendar_address: 'Your private calendar address',
  class_members: 'Classes that you are or were in',
  class_requests: 'Classes that you asked to be in',
  contact_messages: 'Messages that you wrote to the department',
  course_outcomes: 'How courses have ended for you',
  course_enrolments: 'Seats in courses and places on waiting lists',
  declared_results: 'Your results in subjects, each time they were declared',
  event_registrations: 'Events that you registered for',
  extra_times: 'Extra time that you were given',
  files: 'Files that you uploaded or were given as feedback',
  mark_history: 'What your marks have been',
  marks: 'Your released marks',
  marks_not_released: 'Tasks that you have a mark for which is not released yet',
  material_downloads: 'Material that you downloaded, by day',
  profiles: 'Your profile',
  quiz_answers: 'What you answered in quizzes',
  quiz_attempts: 'Your attempts at quizzes',
  quiz_results: 'Your results in quizzes that are released',
  recovery_codes: 'Your recovery codes, without the codes',
  signed_in_browsers: 'Browsers in which you are signed in',
  submission_drafts: 'Drafts of your work',
  submissions: 'Work that you handed in, every version',
  survey_receipts: 'Surveys that you answered; the answers are stored without your name',
  task_standings: 'Tasks that you were absent at or are exempt from',
};

async function getStored(signal: AbortSignal): Promise<StoredTable[]> {
  const client = await database();
  const stored = unwrap(await client.rpc('my_records').abortSignal(signal)) as Record<string, StoredRow[]>;
  return Object.entries(stored)
    .map(([table, rows]) => ({ table, title: titles[table] ?? inWords(table), rows }))
    .sort((one, other) => compareText(one.title, other.title));
}

/** Everything that is stored about the reader. */
export const storedOptions = queryOptions({
  queryKey: queryKeys.record.stored(),
  queryFn: ({ signal }) => getStored(signal),
});

/** 'Held on' of 'held_on'. */
export function inWords(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return capitalised(words);
}

/** The columns that say something to a reader: ids stand in the file. */
export function columnsToRead(rows: readonly StoredRow[]): string[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return names.filter(
    (name) => name !== 'id' && !name.endsWith('_id') && rows.some((row) => row[name] !== null && row[name] !== ''),
  );
}

/** A value as a cell: moments by the department's clock, lists as they are stored. */
export function valueToRead(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) ? formatDateTime(value) : value;
  return JSON.stringify(value);
}

/** One table as it is stored, for spreadsheets. */
export function tableFile({ table, rows }: StoredTable): FileToSave {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => header.map((name) => textOf(row[name])));
  return {
    name: fileName(`stored about me ${table.replaceAll('_', ' ')}`, 'csv'),
    type: 'text/csv',
    content: toCsv(header, cells),
  };
}

/** All of it as it is stored. */
export function wholeFile(tables: readonly StoredTable[]): FileToSave {
  const stored = Object.fromEntries(tables.map(({ table, rows }) => [table, rows]));
  return {
    name: fileName('stored about me', 'json'),
    type: 'application/json',
    content: JSON.stringify(stored, null, 2),
  };
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
