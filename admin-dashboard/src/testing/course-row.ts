import type { Fixture } from '@portal/shared/fake-data-api';

/** A row of `course_summaries` as the database gives it. */
export const course = {
  id: 'c1',
  code: 'ST 405',
  title: 'Bayesian Computing',
  description: 'Samplers.',
  level: 'Advanced',
  category: 'statistics',
  syllabus: ['A week'],
  outcomes: [],
  benefits: [],
  grading: '',
  workload: '',
  enrol_until: null,
  duration: '12 weeks',
  status: 'Active',
  seats: 24,
  offline_count: 0,
  students: 24,
  waiting: 3,
  starts_on: null,
  teacher_id: null,
  teacher_name: null,
  updated_at: '2026-11-20T10:00:00+00:00',
} satisfies Fixture<'course_summaries'>;
