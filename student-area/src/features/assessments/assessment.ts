import { formatCount } from '@portal/shared/ui';

export const ASSESSMENT_COLUMNS =
  'id, title, description, subject, category, startsAt:starts_at, durationMinutes:duration_minutes, syllabus, maxMarks:max_marks, className:class_name, status, updatedAt:updated_at, score:my_score, grade:my_grade';

export interface Assessment {
  id: string;
  title: string;
  description: string;
  subject: string;
  category: string;
  /** ISO moment. */
  startsAt: string;
  durationMinutes: number;
  syllabus: string;
  maxMarks: number;
  className: string | null;
  status: 'Upcoming' | 'Completed';
  updatedAt: string;
  /** The reader's own result, once it is published. */
  score: number | null;
  grade: string | null;
}

export function toAssessment({ status, ...row }: Omit<Assessment, 'status'> & { status: string }): Assessment {
  return { ...row, status: status === 'Completed' ? 'Completed' : 'Upcoming' };
}

/** Grades that show the positive sign; all others show the negative one (specification, section 4). */
export function isPositiveGrade(grade: string): boolean {
  return grade === 'A' || grade === 'A+';
}

export function endsAt({ startsAt, durationMinutes }: Pick<Assessment, 'startsAt' | 'durationMinutes'>): string {
  return new Date(new Date(startsAt).getTime() + durationMinutes * 60_000).toISOString();
}

/** '2 hours', '1 hour 30 minutes', '45 minutes'. */
export function describeDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && formatCount(hours, 'hour'), rest > 0 && formatCount(rest, 'minute')].filter(Boolean).join(' ');
}
