import { capitalised, type Column, formatNumber } from '@portal/shared/ui';
import { quizPath } from '../../paths.ts';
import { TwoLines } from '../../ui/two-lines.tsx';
import { audienceOf, type Quiz } from './quiz.ts';
import { QuizState } from './quiz-state.tsx';
import { RowLink } from '../../ui/row-name.tsx';

export const quizColumns: readonly Column<Quiz>[] = [
  {
    key: 'title',
    header: 'Quiz',
    isSortable: true,
    render: (row) => <TwoLines first={<RowLink to={quizPath(row.id)}>{row.title}</RowLink>} second={audienceOf(row)} />,
  },
  { key: 'category', header: 'Category', isSortable: true, render: ({ category }) => capitalised(category) },
  { key: 'difficulty', header: 'Difficulty', isSortable: true, render: ({ difficulty }) => difficulty },
  {
    key: 'question_count',
    header: 'Questions',
    isNumeric: true,
    isSortable: true,
    render: ({ questionCount }) => (questionCount === 0 ? 'none yet' : formatNumber(questionCount)),
  },
  {
    key: 'duration_minutes',
    header: 'Minutes',
    isNumeric: true,
    isSortable: true,
    render: ({ durationMinutes }) => formatNumber(durationMinutes),
  },
  { key: 'participants', header: 'Sat by', isNumeric: true, render: ({ participants }) => formatNumber(participants) },
  {
    key: 'state',
    header: 'State',
    stackLabel: null,
    isSortable: true,
    render: ({ state }) => <QuizState state={state} />,
  },
];
