import { fileName, type FileToSave, toCsv } from '@portal/shared/data';
import { formatDate } from '@portal/shared/ui';
import { type GradedStudent, entryOf, tasksOf } from './grade-sheet.ts';

/** The columns and rows of the sheet, as they are saved and printed. */
function sheetCells(students: readonly GradedStudent[]): { header: string[]; rows: string[][] } {
  const tasks = tasksOf(students);
  return {
    header: [
      'Roll number',
      'Student',
      ...tasks.map(({ title, weight, marks }) => `${title} (weight ${weight}, of ${marks})`),
      'Total, %',
      'Grade',
      'Points',
      'Declared total, %',
      'Declared grade',
    ],
    rows: students.map((student) => [
      student.rollNumber ?? '',
      student.name,
      ...tasks.map(({ task }) => {
        const entry = entryOf(student, task);
        if (!entry || entry.state === 'open') return '';
        return entry.state === 'marked' ? `${entry.score ?? ''}${entry.dropped ? ' (dropped)' : ''}` : entry.state;
      }),
      student.total?.toFixed(2) ?? '',
      student.grade ?? '',
      student.points?.toString() ?? '',
      student.declaredTotal?.toFixed(2) ?? '',
      student.declaredGrade ?? '',
    ]),
  };
}

/** The sheet as a file that spreadsheets open. */
export function sheetFile(title: string, students: readonly GradedStudent[]): FileToSave {
  const { header, rows } = sheetCells(students);
  return { name: fileName(`${title} grades`, 'csv'), type: 'text/csv', content: toCsv(header, rows) };
}

/** The sheet on A4, with how it is graded below it. */
export async function sheetPdf(
  title: string,
  notes: readonly string[],
  students: readonly GradedStudent[],
): Promise<FileToSave> {
  const { fetchFont, tablePdf } = await import(/* webpackChunkName: "sheet-pdf" */ '@portal/shared/pdf');
  const { header, rows } = sheetCells(students);
  const content = await tablePdf(
    { title, subtitle: `Grade sheet, as of ${formatDate(new Date())}`, header, rows, notes },
    fetchFont,
  );
  return { name: fileName(`${title} grades`, 'pdf'), type: 'application/pdf', content };
}
