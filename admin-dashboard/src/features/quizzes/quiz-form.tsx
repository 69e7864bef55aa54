import { asOptions } from '@portal/shared/ui';
import { choices, limits } from '@portal/shared/limits';
import { addRow } from '../../data/save-row.ts';
import { withFreeSlug } from '../../data/with-free-slug.ts';
import { defineForm } from '../../ui/define-form.tsx';
import { useGroupChoices } from './groups-to-give.ts';
import type { Quiz } from './quiz.ts';
import { RELEASE_WORDS } from './terms-words.ts';

const { category, difficulty, release } = choices.quizzes;
const LONGEST_ADDRESS = 80;

export const QuizForm = defineForm({
  table: 'quizzes',
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './quiz-schema.ts')).quizSchema,
  useFields: (quiz: Quiz | null) => [
    { name: 'title', label: 'Title' },
    { name: 'description', label: 'Description', kind: 'textarea', rows: 3, isOptional: true },
    { name: 'category', label: 'Category', kind: 'select', options: asOptions(category), isHalf: true },
    { name: 'difficulty', label: 'Difficulty', kind: 'select', options: asOptions(difficulty), isHalf: true },
    {
      name: 'groupId',
      label: 'For',
      kind: 'select',
      options: useGroupChoices(quiz),
      hint: 'Once somebody has sat it, it stays with its group.',
    },
    {
      name: 'durationMinutes',
      label: 'Duration, minutes',
      kind: 'number',
      section: 'Sitting it',
      isHalf: true,
      hint: 'Extra time comes on top.',
    },
    {
      name: 'attemptsAllowed',
      label: 'Attempts',
      kind: 'number',
      isOptional: true,
      isHalf: true,
      hint: `1 to ${limits.quizzes.attempts_allowed.most}; empty: as many as one likes.`,
    },
    {
      name: 'opensAt',
      label: 'Opens',
      kind: 'moment',
      isOptional: true,
      isHalf: true,
      hint: 'By the clock of the department.',
    },
    { name: 'closesAt', label: 'Closes', kind: 'moment', isOptional: true, isHalf: true },
    {
      name: 'shuffleQuestions',
      label: 'The questions stand in another order for each student',
      kind: 'checkbox',
    },
    { name: 'shuffleOptions', label: 'The options of a question do, too', kind: 'checkbox' },
    {
      name: 'release',
      label: 'Marks and right answers are shown',
      kind: 'select',
      options: asOptions(release, (rule) => RELEASE_WORDS[rule] ?? rule),
      section: 'Afterwards',
    },
    { name: 'isPublished', label: 'Students see it', kind: 'checkbox', section: 'Visibility' },
  ],
  useEmpty: () => ({
    title: '',
    description: '',
    category: 'statistics' as const,
    difficulty: 'Medium' as const,
    groupId: '',
    durationMinutes: '30',
    attemptsAllowed: '1',
    opensAt: '',
    closesAt: '',
    shuffleQuestions: true,
    shuffleOptions: true,
    release: 'submitted' as const,
    isPublished: false,
  }),
  add: (row, { title }) => withFreeSlug(title, LONGEST_ADDRESS, (slug) => addRow('quizzes', { ...row, slug })),
  titles: { create: 'New quiz', edit: ({ title }) => `Edit ${title}`, submit: 'Create quiz' },
  description: (quiz) => (quiz ? undefined : 'Its questions are chosen on its own page, once it is created.'),
  size: 'panel-wide',
});
