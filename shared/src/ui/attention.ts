import { attentionRule } from '../data/database.limits.ts';
import { formatCount, formatNumber, formatShare } from './format.ts';

/** How somebody stands in a group, as `private.standing` of the database counts it. */
export interface Standing {
  /** Hours that count: excused ones do not. */
  held: number;
  /** Late ones too. */
  attended: number;
  excused: number;
  /** Tasks that cannot be handed in any more. */
  due: number;
  handedIn: number;
  /** Of those of the last 30 days. */
  missed: number;
  /** Released ones. */
  marks: number;
  /** In percent of the marks to be had; null without a released mark. */
  average: number | null;
  /** Why attention is needed. */
  reasons: readonly string[];
  /** False while there is too little of everything to say anything. */
  isKnown: boolean;
}

const { neededPercent, leastHours, missedTasks, missedDays, leastAverage, leastMarks } = attentionRule;

/** When somebody needs attention: `attention_rule` of the database, in words. */
export const ATTENTION_RULE = [
  `Attendance under ${neededPercent} % of the counted hours, from ${leastHours} hours on; late counts as present, excused hours are left out.`,
  `${missedTasks} or more tasks missed in the last ${missedDays} days: they cannot be handed in any more, extra time and late days included.`,
  `An average of released marks under ${leastAverage} %, from ${formatCount(leastMarks, 'mark')} on.`,
] as const;

/** That no data is no reason. */
export const ATTENTION_LIMITS =
  'Where there is too little to go by, nothing is said: it is never counted against anybody. The reasons are the same for teachers and for the student.';

/** A reason with the numbers that it rests on. */
export function reasonWords(reason: string, { held, attended, missed, marks, average }: Standing): string {
  if (reason === 'attendance')
    return `Attendance ${formatShare(attended / held)} (${formatNumber(attended)} of ${formatCount(held, 'hour')})`;
  if (reason === 'missed') return `${formatCount(missed, 'task')} missed in ${missedDays} days`;
  if (reason === 'marks') return `Average ${formatNumber(average ?? 0)} % of ${formatCount(marks, 'released mark')}`;
  return reason;
}

interface StandingRow {
  held: number;
  attended: number;
  excused: number;
  due: number;
  handed_in: number;
  missed: number;
  marks: number;
  average: number | null;
  reasons: string[];
  is_known: boolean;
}

/** A row of the functions that return how somebody stands. */
export function toStanding(row: StandingRow): Standing {
  return {
    held: row.held,
    attended: row.attended,
    excused: row.excused,
    due: row.due,
    handedIn: row.handed_in,
    missed: row.missed,
    marks: row.marks,
    average: row.average,
    reasons: row.reasons,
    isKnown: row.is_known,
  };
}
