import type { DatabaseClient, RowOf } from '@portal/shared/data';
import { formatCount } from '@portal/shared/ui';

const columns =
  'id, kind, title, description, subject, category, className:class_name, syllabus, maxMarks:max_marks, weight, opensAt:opens_at, dueAt:my_due_at, extraMinutes:my_extra_minutes, lastMoment:my_last_moment, durationMinutes:duration_minutes, lateDays:late_days, lateDeduction:late_deduction, takesText:takes_text, takesFiles:takes_files, rubric, status, releasedAt:released_at, submittedAt:my_submitted_at, version:my_version, fullScore:my_score, deduction:my_deduction, score:my_final_score, grade:my_grade, updatedAt:updated_at';

/** Tasks that are published to the groups of the reader, with what is their own of each. */
export const publishedTasks = (client: DatabaseClient) =>
  client.from('task_summaries').select(columns, { count: 'estimated' }).eq('published', true);

/**
 * An assignment or an assessment: `dueAt` with the extra time of the reader, `lastMoment` with the days for which it is taken late, `score`
 * what is left after a deduction for that. Null until the marks are released: score, grade.
 */
export type Task = RowOf<ReturnType<typeof publishedTasks>>;

/** Grades that show the positive sign; all others show the negative one (specification, section 4). */
export function isPositiveGrade(grade: string): boolean {
  return grade === 'A' || grade === 'A+';
}

/** Whether something is handed in here; else it is done on paper. */
export const takesWork = ({ takesText, takesFiles }: Pick<Task, 'takesText' | 'takesFiles'>) => takesText || takesFiles;

/** '2 hours', '1 hour 30 minutes', '45 minutes'; from three hours over a day on in days: '2 days'. */
function describeDuration(minutes: number): string {
  if (minutes >= 1440 && minutes % 1440 === 0) return formatCount(minutes / 1440, 'day');
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && formatCount(hours, 'hour'), rest > 0 && formatCount(rest, 'minute')].filter(Boolean).join(' ');
}

/** How long an assessment takes the reader: '2 hours', or with extra time '60 min (30 + 30)'. Null for an assignment. */
export function describeTime({
  durationMinutes,
  extraMinutes,
}: Pick<Task, 'durationMinutes' | 'extraMinutes'>): string | null {
  if (durationMinutes === null) return null;
  if (extraMinutes === 0) return describeDuration(durationMinutes);
  const [unit, minutes] = durationMinutes >= 1440 && extraMinutes % 60 === 0 ? ['h', 60] : ['min', 1];
  return `${(durationMinutes + extraMinutes) / minutes} ${unit} (${durationMinutes / minutes} + ${extraMinutes / minutes})`;
}

/** What happens to work that comes late. */
export function describeLateRule({ lateDays, lateDeduction }: Pick<Task, 'lateDays' | 'lateDeduction'>): string {
  if (lateDays === 0) return 'Nothing is taken after the deadline.';
  const days = `Taken up to ${formatCount(lateDays, 'day')} late`;
  return lateDeduction === 0
    ? `${days}, without a deduction.`
    : `${days}; each day begun costs ${lateDeduction}% of the marks.`;
}
