import { database, unwrap } from '@portal/shared/data';
import type { Outcome } from '../outcome.ts';

/** As many lines as one list has. */
export const MOST_STUDENTS = 500;

/** One line of a list: somebody by account or address, and the roll number they get. */
export interface Placing {
  profileId?: string;
  email?: string;
  rollNumber: string;
}

/** What became of one line. `place` counts from 1. */
export interface Placed extends Outcome {
  place: number;
  profileId: string | null;
  name: string | null;
  email: string;
  rollNumber: string;
}

export interface PlacingIn {
  classId: string;
  /** '2026-07-01': from this day on. */
  fromDay: string;
}

/**
 * Puts students into a class, each line judged for itself; a trial only says what would become of each. The same list again changes
 * nothing. Throws `ForbiddenError` without the right, `RuleError` for a class that is gone.
 */
export async function placeStudents(
  { classId, fromDay }: PlacingIn,
  lines: readonly Placing[],
  { isTrial }: { isTrial: boolean },
): Promise<Placed[]> {
  const client = await database();
  const rows = unwrap(
    await client.rpc('place_students', {
      into_class: classId,
      students: lines.map(({ profileId, email, rollNumber }) => ({
        ...(profileId === undefined ? { email: email ?? '' } : { profile_id: profileId }),
        roll_number: rollNumber,
      })),
      from_day: fromDay,
      is_trial: isTrial,
    }),
  );
  return rows.map((row) => ({
    place: row.place,
    profileId: row.profile_id,
    name: row.full_name,
    email: row.email,
    rollNumber: row.roll_number,
    outcome: row.outcome,
    detail: row.detail,
  }));
}
