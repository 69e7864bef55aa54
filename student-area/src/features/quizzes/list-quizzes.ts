import { COUNTED, type DatabaseClient, listQueryOf } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { queryKeys } from '../../query-keys.ts';
import { difficultiesByParam, QUIZ_COLUMNS } from './quiz.ts';

const quizzes = (client: DatabaseClient) =>
  client.from('quiz_summaries').select(QUIZ_COLUMNS, COUNTED).eq('published', true);

export const listQuizzes = listQueryOf(queryKeys.quizzes.list, quizzes, {
  sorts: ['title'],
  search: ['search_text'],
  filters: {
    category: choices.quizzes.category,
    difficulty: (query, value) => query.eq('difficulty', difficultiesByParam[value] ?? 'Easy'),
  },
});
