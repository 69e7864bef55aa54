import type { Fixture } from '@portal/shared/fake-data-api';

export const quizId = '00000000-0000-4000-8000-0000000000c1';

export const quizRow: Fixture<'quiz_desk'> = {
  id: quizId,
  slug: 'joins-and-keys',
  title: 'Joins and keys',
  description: 'What a join keeps',
  category: 'programming',
  difficulty: 'Medium',
  duration_minutes: 30,
  question_count: 3,
  group_id: 'g1',
  group_name: 'Databases',
  class_name: null,
  opens_at: null,
  closes_at: null,
  attempts_allowed: 1,
  shuffle_questions: true,
  shuffle_options: true,
  release: 'by hand',
  released_at: null,
  published: true,
  participants: 14,
  state: 'open',
  updated_at: '2026-11-20T10:00:00+00:00',
};
