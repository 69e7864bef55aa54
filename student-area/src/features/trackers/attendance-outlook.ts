/** The share of classes that is needed to sit the examinations. */
export const NEEDED_SHARE = 0.75;

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
