import { wordOptions } from '../../list/list-filter.ts';

export interface Quiz {
  id: string;
  slug: string;
  title: string;
  description: string;
  category: string;
  difficulty: 'Easy' | 'Medium' | 'Hard';
  durationMinutes: number;
  questionCount: number;
  /** People who have sat it, on paper and online. */
  participants: number;
}

/** How the difficulties read in the URL. */
export const difficultiesByParam = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const;

export const quizFilters = {
  category: {
    label: 'Category',
    all: 'All categories',
    options: wordOptions(['statistics', 'programming', 'visualization', 'machine learning']),
  },
  difficulty: {
    label: 'Difficulty',
    all: 'All difficulties',
    options: [
      { value: 'easy', label: 'Easy' },
      { value: 'medium', label: 'Medium' },
      { value: 'hard', label: 'Hard' },
    ],
  },
} as const;
