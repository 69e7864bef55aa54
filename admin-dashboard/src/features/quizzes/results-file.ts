import { fileName, type FileToSave, toCsv } from '@portal/shared/data';
import type { Sitting } from './sittings.ts';

const header = [
  'Roll number',
  'Student',
  'Attempt',
  'Begun',
  'Submitted',
  'Submitted by',
  'Minutes',
  'Extra minutes',
  'Score',
  'Of',
  'Graded again',
  'Receipt',
];

/** The results of a quiz as a file that spreadsheets open; names that look like a formula stay text. */
export function resultsFile(title: string, sittings: readonly Sitting[]): FileToSave {
  const rows = sittings.map((sitting) => [
    sitting.rollNumber ?? '',
    sitting.name ?? '',
    String(sitting.number),
    sitting.startedAt,
    sitting.submittedAt ?? '',
    sitting.submittedBy ?? '',
    String(sitting.durationMinutes),
    String(sitting.extraMinutes),
    sitting.score === null ? '' : String(sitting.score),
    sitting.maxScore === null ? '' : String(sitting.maxScore),
    sitting.changes === 0 ? '' : String(sitting.changes),
    sitting.receipt ?? '',
  ]);
  return { name: fileName(`${title} results`, 'csv'), type: 'text/csv', content: toCsv(header, rows) };
}
