/** The share of classes that is needed to sit the examinations, in hundredths (attendance_rule of the database). */
export const NEEDED_PERCENT = 75;
export const NEEDED_SHARE = NEEDED_PERCENT / 100;

export type AttendanceOutlook = { kind: 'may-miss'; classes: number } | { kind: 'must-attend'; classes: number };

/**
 * How many of the next classes in a row may be missed while the share stays at 75%, or how many have to be attended
 * in a row to get there: floor(a / 0.75 - n) and ceil((0.75 n - a) / 0.25) for a of n classes.
 */
export function attendanceOutlook(attended: number, held: number): AttendanceOutlook {
  // In quarters, so that no rounding error decides: 4a >= 3n is a/n >= 0.75.
  if (4 * attended >= 3 * held) return { kind: 'may-miss', classes: Math.floor((4 * attended - 3 * held) / 3) };
  return { kind: 'must-attend', classes: 3 * held - 4 * attended };
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
      advice: `Attend the next ${classes === 1 ? 'class' : `${classes} classes`} to reach ${NEEDED_PERCENT}%.`,
      because: `${attended} + ${classes} of ${held} + ${classes} classes: ${attended + classes} of ${held + classes}, which is ${percent(attended + classes, held + classes)}.`,
    };
  const oneMore = `${attended} of ${held + classes + 1} would be ${percent(attended, held + classes + 1)}`;
  if (classes === 0) return { advice: 'You may miss none of the next classes.', because: `${oneMore}.` };
  return {
    advice: `You may miss ${classes} more ${classes === 1 ? 'class' : 'classes'}.`,
    because: `${attended} of ${held + classes} would be ${percent(attended, held + classes)}, ${oneMore}.`,
  };
}
