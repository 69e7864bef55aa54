import type { Database } from '@portal/shared/data';
import type { Assessment } from './assessment.ts';

export const ASSESSMENT_COLUMNS =
  'id, title, description, subject, category, starts_at, duration_minutes, syllabus, max_marks, class_name, status, updated_at, my_score, my_grade';

type Row = Pick<
  Database['public']['Views']['assessment_summaries']['Row'],
  | 'id'
  | 'title'
  | 'description'
  | 'subject'
  | 'category'
  | 'starts_at'
  | 'duration_minutes'
  | 'syllabus'
  | 'max_marks'
  | 'class_name'
  | 'status'
  | 'updated_at'
  | 'my_score'
  | 'my_grade'
>;

export function toAssessment(row: Row): Assessment {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    subject: row.subject,
    category: row.category,
    startsAt: row.starts_at,
    durationMinutes: row.duration_minutes,
    syllabus: row.syllabus,
    maxMarks: row.max_marks,
    className: row.class_name,
    status: row.status === 'Completed' ? 'Completed' : 'Upcoming',
    updatedAt: row.updated_at,
    score: row.my_score,
    grade: row.my_grade,
  };
}
