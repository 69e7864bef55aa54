import { chance, logistic, normal, uniform } from './draws.ts';
import type { SampleStudent } from './students.ts';

/*
 * What a semester leaves of each student. The models are the plainest that a teacher of statistics would believe: abilities and difficulties
 * on one scale, independent noise, a ceiling.
 */

export type AttendanceStatus = 'present' | 'late' | 'absent' | 'excused';

const DAY_MS = 86_400_000;

/**
 * Whether a student was there. Logistic in diligence, with a worse hour at nine, a worse day on Saturday and the fall of the last weeks;
 * illness is excused and comes in runs of days.
 */
export function attendanceOf(
  student: SampleStudent,
  hour: { day: string; startsAt: string; subject: string; week: number },
): AttendanceStatus {
  const { name, diligence } = student;
  if (isIll(student, hour.day)) return 'excused';
  const isEarly = hour.startsAt < '09:30';
  const isSaturday = new Date(`${hour.day}T00:00:00Z`).getUTCDay() === 6;
  const liking = 0.35 * normal('liking', name, hour.subject);
  const tendency = 1.95 + 0.75 * diligence + liking - (isEarly ? 0.35 : 0) - (isSaturday ? 0.4 : 0) - 0.04 * hour.week;
  if (!chance(logistic(tendency), 'present', name, hour.day, hour.subject)) return 'absent';
  return chance(isEarly ? 0.07 : 0.02, 'late', name, hour.day, hour.subject) ? 'late' : 'present';
}

/** An illness begins on one day in a hundred and lasts one to four days. */
function isIll({ name }: SampleStudent, day: string): boolean {
  const today = Date.parse(day);
  return [0, 1, 2, 3].some((ago) => {
    const began = new Date(today - ago * DAY_MS).toISOString().slice(0, 10);
    return chance(0.01, 'ill', name, began) && uniform('lasts', name, began) * 4 > ago;
  });
}

/** How well somebody does in a task, in percent: mean 64, of its spread of 14 points two thirds by ability. */
function percentOf({ name, ability }: SampleStudent, id: string): number {
  const ease = 4 * normal('ease', id);
  const percent = 64 + ease + 14 * (Math.sqrt(2 / 3) * ability + Math.sqrt(1 / 3) * normal('mark', name, id));
  return Math.min(100, Math.max(4, percent));
}

/** A score in halves; null for one in thirty, who did not sit it. */
export function scoreOf(student: SampleStudent, { id, maxMarks }: { id: string; maxMarks: number }): number | null {
  if (chance(1 / 30, 'away', student.name, id)) return null;
  return Math.round((2 * maxMarks * percentOf(student, id)) / 100) / 2;
}

/** The level of each criterion that is nearest to how well they did, with some noise of its own; its points. */
export function pointsOf(student: SampleStudent, id: string, levels: readonly (readonly number[])[]): number[] {
  const percent = percentOf(student, id);
  return levels.map((points, place) => {
    const best = Math.max(...points);
    const meant = (best * (percent + 12 * normal('criterion', student.name, id, place))) / 100;
    return points.reduce((nearest, value) => (Math.abs(value - meant) < Math.abs(nearest - meant) ? value : nearest));
  });
}

/** When somebody hands in, in hours before the deadline: most on the last day, one in twelve up to two days late; null for who does not. */
export function handsIn(student: SampleStudent, id: string): number | null {
  if (!chance(logistic(2.6 + student.diligence), 'hands in', student.name, id)) return null;
  if (chance(0.08, 'late', student.name, id)) return -47 * uniform('how late', student.name, id);
  return Math.min(300, -30 * Math.log(uniform('early', student.name, id)));
}
