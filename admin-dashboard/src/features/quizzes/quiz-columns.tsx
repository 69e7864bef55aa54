import { Badge, type Column, formatNumber } from '@portal/shared/ui';
import { TwoLines } from '../../ui/two-lines.tsx';
import { audienceOf, type Quiz } from './quiz.ts';

export const quizColumns: readonly Column<Quiz>[] = [
  {
    key: 'title',
    header: 'Quiz',
    isSortable: true,
    render: (row) => <TwoLines first={row.title} second={audienceOf(row)} />,
  },
  { key: 'category', header: 'Category', isSortable: true, render: ({ category }) => category },
  { key: 'difficulty', header: 'Difficulty', isSortable: true, render: ({ difficulty }) => difficulty },
  {
    key: 'questions',
    header: 'Questions',
    isNumeric: true,
    render: ({ questionCount }) => (questionCount === 0 ? 'on paper' : formatNumber(questionCount)),
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
    render: ({ isPublished }) => (isPublished ? <Badge tone="success">Published</Badge> : <Badge>Draft</Badge>),
  },
];
