import { fileName, type FileToSave, toCsv } from '@portal/shared/data';
import { formatCount, formatDate } from '@portal/shared/ui';
import { type MyGrades, type SubjectGrades, toPercent, toTwo } from '../../grades/my-grades.ts';
import { describeStanding } from './arithmetic-words.ts';

/** The columns and rows of a marksheet: a row for each subject, the latest semester first. */
function marksheetCells({ subjects }: MyGrades): { header: string[]; rows: string[][] } {
  return {
    header: ['Subject', 'Semester', 'Credits', 'Total', 'Grade', 'Points', 'State'],
    rows: subjects.map((subject) => [
      subject.subject,
      subject.termName ?? 'Course',
      subject.credits?.toString() ?? '',
      subject.total === null ? '' : toPercent(subject.total, subject.scheme),
      subject.grade ?? '',
      subject.points?.toString() ?? '',
      stateOf(subject),
    ]),
  };
}

/** Averages with what they stand on, and the rule, as they are printed below the table. */
export function marksheetNotes({ subjects, cgpa, cgpaSoFar }: MyGrades): string[] {
  const [latest] = subjects;
  return [
    ...new Map(subjects.flatMap((subject) => (subject.termId === null ? [] : [[subject.termId, subject]]))).values(),
  ]
    .map(({ termId, termName, sgpa }) => {
      const ofTerm = subjects.filter((subject) => subject.termId === termId);
      return sgpa === null ? '' : `${termName ?? ''}: SGPA ${toTwo(sgpa)}. ${describeStanding(ofTerm)}`;
    })
    .concat(
      cgpa === null ? [] : `CGPA ${toTwo(cgpa)}, over the declared semesters.`,
      cgpaSoFar === null || cgpaSoFar === cgpa ? [] : `CGPA so far ${toTwo(cgpaSoFar)}, provisional.`,
      latest ? `${latest.scheme.name}. Source: ${latest.scheme.source}` : [],
      'Printed by the student from the portal. What the office certifies is what counts.',
    )
    .filter(Boolean);
}

/** The marksheet as a file that spreadsheets open. */
export function marksheetFile(name: string, grades: MyGrades): FileToSave {
  const { header, rows } = marksheetCells(grades);
  return { name: fileName(`${name} marksheet`, 'csv'), type: 'text/csv', content: toCsv(header, rows) };
}

/** The marksheet on A4. Rejects when what makes it does not arrive. */
export async function marksheetPdf(name: string, grades: MyGrades): Promise<FileToSave> {
  const { fetchFont, tablePdf } = await import(/* webpackChunkName: "marksheet-pdf" */ '@portal/shared/pdf');
  const subtitle = `${formatCount(grades.subjects.length, 'subject')}, as of ${formatDate(new Date())}`;
  const content = await tablePdf(
    { title: `Marksheet of ${name}`, subtitle, ...marksheetCells(grades), notes: marksheetNotes(grades) },
    fetchFont,
  );
  return { name: fileName(`${name} marksheet`, 'pdf'), type: 'application/pdf', content };
}

function stateOf({ declarations: [latest], total }: SubjectGrades): string {
  if (latest) return `Declared ${formatDate(latest.at, { style: 'short' })}`;
  return total === null ? 'No marks yet' : 'Provisional';
}
