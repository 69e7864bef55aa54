import { fileName, type FileToSave, toCsv } from '@portal/shared/data';
import { formatCount, formatNumber, formatShare } from '@portal/shared/ui';
import type { IntervalOf } from '../../ui/interval-rows.tsx';
import { meanInterval, reachedInterval } from './intervals.ts';
import type { Breakdown, Counted, Figure, FigureName } from './statistics.ts';

export interface FigureWords {
  title: string;
  /** Measure and unit. */
  measure: string;
  /** How it is counted, as the database counts it (`private.shares_of_cell`). */
  rule: string;
  /** The share that is asked of a student. */
  asked?: { at: number; label: string; header: string };
  /** What a share is of. */
  unit: string;
}

export const figureWords: Record<FigureName, FigureWords> = {
  attendance: {
    title: 'Attendance',
    measure: 'Mean share of the hours that a student attended',
    rule: 'Hours present or late of the hours on a roll of a subject or course; excused hours are left out.',
    asked: { at: 0.75, label: '75 % is asked for', header: 'Students at 75 % or more' },
    unit: 'hours',
  },
  results: {
    title: 'Results',
    measure: 'Mean share of the marks that a student reached',
    rule: 'Marks reached of marks to be had, in assignments and assessments whose marks are released.',
    asked: { at: 0.4, label: '40 % passes', header: 'Students at 40 % or more' },
    unit: 'marks',
  },
  submissions: {
    title: 'Submissions',
    measure: 'Mean share of the tasks that a student handed in',
    rule: 'Tasks handed in, late ones too, of tasks that cannot be handed in any more and were due while the student was there. Work on paper is left out.',
    asked: { at: 1, label: '', header: 'Students with every task handed in' },
    unit: 'tasks',
  },
  enrolment: {
    title: 'Enrolment',
    measure: 'Students',
    rule: 'Who is in the class today; of a term that is over, on its last day. In a course, who has a seat. Everybody is counted, so there is no interval.',
    unit: 'students',
  },
};

export const breakdownWords: Record<Breakdown, { name: string; names: string }> = {
  class: { name: 'Class', names: 'classes' },
  term: { name: 'Term', names: 'terms' },
  course: { name: 'Course', names: 'courses' },
};

/** The finding, in one line; none while a part of it is still being counted. */
export function findingOf(name: FigureName, by: Breakdown, figure: Figure, isCounting: boolean): string {
  const { title } = figureWords[name];
  if (isCounting) return `${title}: still being counted`;
  const shown = figure.known.filter(({ students }) => students > 0);
  const [first] = shown;
  if (first === undefined) return `${title}: too few to say`;
  if (name === 'enrolment') {
    const most = shown.reduce((best, row) => (row.students > best.students ? row : best));
    return shown.length === 1
      ? `${title}: ${formatCount(first.students, 'student')} in ${first.name}`
      : `${title}: the largest of ${formatNumber(figure.rowsCounted)} ${breakdownWords[by].names} is ${most.name} with ${formatNumber(most.students)}`;
  }
  if (shown.length === 1) return `${title}: ${formatShare(first.mean)} in ${first.name}`;
  const low = shown.reduce((least, row) => (row.mean < least.mean ? row : least));
  const high = shown.reduce((best, row) => (row.mean > best.mean ? row : best));
  return `${title}: from ${formatShare(low.mean)} in ${low.name} to ${formatShare(high.mean)} in ${high.name}`;
}

/** Why a row, or a part of it, is not there. */
export function leftOutWords(row: Counted): string {
  if (row.students === 0) return 'under 5 students, not shown';
  return row.leftOut === 0 ? '' : `${formatCount(row.leftOut, 'group')} of under 5 left out`;
}

export function rangeWords(interval: IntervalOf | null): string {
  if (interval === null) return 'too few to say';
  return `${formatShare(interval.low)} to ${formatShare(interval.high)}`;
}

/** A row of the file: plain numbers, empty where nothing is shown. */
function cellsOf(name: FigureName, row: Counted): string[] {
  const isShown = row.students > 0;
  const ends = (interval: IntervalOf | null) =>
    interval === null ? ['', ''] : [interval.low.toFixed(4), interval.high.toFixed(4)];
  const shares = [
    isShown ? row.mean.toFixed(4) : '',
    ...ends(meanInterval(row)),
    isShown ? row.deviation.toFixed(4) : '',
    isShown ? String(row.reached) : '',
    ...ends(reachedInterval(row)),
    isShown ? String(row.part) : '',
    isShown ? String(row.whole) : '',
  ];
  return [row.name, isShown ? String(row.students) : '', ...(name === 'enrolment' ? [] : shares), leftOutWords(row)];
}

/** A figure as a file that spreadsheets open. */
export function figureFile(name: FigureName, by: Breakdown, rows: readonly Counted[]): FileToSave {
  const { asked, unit } = figureWords[name];
  const shares = [
    'Mean',
    'Mean, 95 % from',
    'Mean, 95 % to',
    'Standard deviation',
    asked?.header ?? '',
    'Their share, 95 % from',
    'Their share, 95 % to',
    `${unit} reached`,
    `${unit} counted`,
  ];
  const header = [breakdownWords[by].name, 'Students (n)', ...(name === 'enrolment' ? [] : shares), 'Note'];
  const cells = rows.map((row) => cellsOf(name, row));
  return { name: fileName(`${name} by ${by}`, 'csv'), type: 'text/csv', content: toCsv(header, cells) };
}
