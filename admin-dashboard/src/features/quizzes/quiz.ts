import { queryOptions } from '@tanstack/react-query';
import { COUNTED, type DatabaseClient, listQueryOf, NotFoundError, readOne, type RowOf } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { isId } from '../../data/is-id.ts';
import { queryKeys } from '../../query-keys.ts';

/** The value of the filter `group` for quizzes of nobody in particular. */
export const EVERYBODY = 'everybody';

const columns =
  'id, slug, title, description, category, difficulty, durationMinutes:duration_minutes, questionCount:question_count, groupId:group_id, groupName:group_name, className:class_name, opensAt:opens_at, closesAt:closes_at, attemptsAllowed:attempts_allowed, shuffleQuestions:shuffle_questions, shuffleOptions:shuffle_options, release, releasedAt:released_at, isPublished:published, participants, state, updatedAt:updated_at';

const quizzes = (client: DatabaseClient) => client.from('quiz_desk').select(columns, COUNTED);

/** A quiz as those who keep it list it. */
export type Quiz = RowOf<ReturnType<typeof quizzes>>;

const states = ['draft', 'coming', 'open', 'closed'];

export const listQuizzes = listQueryOf(queryKeys.quizzes.list, quizzes, {
  sorts: ['title', 'category', 'difficulty', 'question_count', 'duration_minutes', 'state'],
  tieBreak: ['title', 'id'],
  search: ['search_text'],
  filters: {
    category: choices.quizzes.category,
    difficulty: choices.quizzes.difficulty,
    state: states,
    group: (query, id) => (id === EVERYBODY ? query.is('group_id', null) : query.eq('group_id', id)),
  },
});

export const readQuiz = readOne(quizzes);

export function quizQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.quizzes.one(id),
    queryFn: async ({ signal }) => {
      if (!isId(id)) throw new NotFoundError('An address like this has no quiz.');
      return readQuiz(id, signal);
    },
  });
}

/** For whom it is: a class group, a course, or everybody. */
export const audienceOf = ({ groupName, className }: Pick<Quiz, 'groupName' | 'className'>) =>
  [groupName ?? 'Everybody', className].filter(Boolean).join(', ');
