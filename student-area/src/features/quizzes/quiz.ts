import { asOptions } from '@portal/shared/ui';
import { choices } from '@portal/shared/limits';
import type { ListFilter } from '@portal/shared/ui';

export const QUIZ_COLUMNS =
  'id, slug, title, description, category, difficulty, durationMinutes:duration_minutes, questionCount:question_count, participants';

export interface Quiz {
  id: string;
  slug: string;
  title: string;
  description: string;
  category: string;
  difficulty: (typeof choices.quizzes.difficulty)[number];
  durationMinutes: number;
  questionCount: number;
  /** People who have sat it, on paper and online. */
  participants: number;
}

/** How the difficulties read in the URL. */
export const difficultiesByParam: Readonly<Record<string, Quiz['difficulty']>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
};

export const quizFilters: readonly ListFilter[] = [
  { name: 'category', label: 'Category', anyLabel: 'All categories', options: asOptions(choices.quizzes.category) },
  {
    name: 'difficulty',
    label: 'Difficulty',
    anyLabel: 'All difficulties',
    options: Object.entries(difficultiesByParam).map(([value, label]) => ({ value, label })),
  },
];
