import { attendanceRule } from '@portal/shared/limits';

const { neededPercent } = attendanceRule;

/** The share of classes that is needed to sit the examinations, in [0, 1]. */
export const NEEDED_SHARE = neededPercent / 100;

export type AttendanceOutlook = { kind: 'may-miss'; classes: number } | { kind: 'must-attend'; classes: number };

/**
 * How many of the next classes in a row may be missed while the needed share p is kept, or how many have to be attended in a row to get
 * there: floor(a / p - n) and ceil((p n - a) / (1 - p)) for a of n classes.
 */
export function attendanceOutlook(attended: number, held: number): AttendanceOutlook {
  // In hundredths, which are whole, so that no rounding error decides.
  const ahead = 100 * attended - neededPercent * held;
  return ahead >= 0
    ? { kind: 'may-miss', classes: Math.floor(ahead / neededPercent) }
    : { kind: 'must-attend', classes: Math.ceil(-ahead / (100 - neededPercent)) };
}

export interface OutlookWords {
  /** What may be missed, or is to be attended. */
  advice: string;
  /** The arithmetic behind it. */
  because: string;
}

const percent = (attended: number, held: number) => `${(Math.round((1000 * attended) / held) / 10).toString()}%`;

/** The outlook as a sentence with its arithmetic, for `attended` of `held` classes, of which there is at least one. */
export function outlookWords(attended: number, held: number): OutlookWords {
  const { kind, classes } = attendanceOutlook(attended, held);
  if (kind === 'must-attend')
    return {
      advice: `Attend the next ${classes === 1 ? 'class' : `${classes} classes`} to reach ${neededPercent}%.`,
      because: `${attended} + ${classes} of ${held} + ${classes} classes: ${attended + classes} of ${held + classes}, which is ${percent(attended + classes, held + classes)}.`,
    };
  const oneMore = `${attended} of ${held + classes + 1} would be ${percent(attended, held + classes + 1)}`;
  if (classes === 0) return { advice: 'You may miss none of the next classes.', because: `${oneMore}.` };
  return {
    advice: `You may miss ${classes} more ${classes === 1 ? 'class' : 'classes'}.`,
    because: `${attended} of ${held + classes} would be ${percent(attended, held + classes)}, ${oneMore}.`,
  };
}
