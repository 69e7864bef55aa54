import type { Database } from '@portal/shared/data';
import type { Quiz } from './quiz.ts';

export const QUIZ_COLUMNS =
  'id, slug, title, description, category, difficulty, duration_minutes, question_count, participants';

type QuizRow = Pick<
  Database['public']['Views']['quiz_summaries']['Row'],
  | 'id'
  | 'slug'
  | 'title'
  | 'description'
  | 'category'
  | 'difficulty'
  | 'duration_minutes'
  | 'question_count'
  | 'participants'
>;

export function toQuiz(row: QuizRow): Quiz {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    category: row.category,
    difficulty: row.difficulty,
    durationMinutes: row.duration_minutes,
    questionCount: row.question_count,
    participants: row.participants,
  };
}
