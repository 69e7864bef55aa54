import { queryOptions } from '@tanstack/react-query';
import {
  COUNTED,
  database,
  type DatabaseClient,
  listQueryOf,
  NotFoundError,
  readOne,
  type RowOf,
  unwrap,
} from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import type { QuestionKind } from '@portal/shared/questions';
import { isId } from '../../data/is-id.ts';
import { queryKeys } from '../../query-keys.ts';

const columns =
  'id, title, tags, version, kind, isArchived:archived, groupId:group_id, groupName:group_name, className:class_name, updatedAt:updated_at';

const questions = (client: DatabaseClient) => client.from('question_summaries').select(columns, COUNTED);

/** A question of the bank as it is listed. */
export type ListedQuestion = RowOf<ReturnType<typeof questions>>;

/** In words, by kind. */
export const KIND_WORDS: Readonly<Record<QuestionKind, string>> = {
  single: 'One right answer',
  multiple: 'Several right answers',
  numeric: 'A number',
  text: 'A short text',
  ordering: 'Putting in order',
  matching: 'Matching',
};

/** `group` is the id of one, or `NO_GROUP`. */
export const NO_GROUP = 'none';

export const questionSorts = ['title', 'kind', 'updated_at'] as const;

/** What of a query of questions the filters of their list ask. */
interface Narrowed<Query> {
  is: (column: 'group_id' | 'archived', value: boolean | null) => Query;
  eq: (column: 'group_id', value: string) => Query;
  contains: (column: 'tags', value: string[]) => Query;
}

/** The filters of the bank, for a query that selects whatever it wants of a question. */
export function questionFilters<Query>() {
  const asked = (query: Query) => query as Narrowed<Query>;
  return {
    kind: choices.question_versions.kind,
    group: (query: Query, id: string) =>
      id === NO_GROUP ? asked(query).is('group_id', null) : asked(query).eq('group_id', id),
    tag: (query: Query, tag: string) => asked(query).contains('tags', [tag]),
    archived: (query: Query, which: string) => (which === 'all' ? query : asked(query).is('archived', which === 'yes')),
  };
}

export const listQuestions = listQueryOf(queryKeys.questions.list, questions, {
  sorts: questionSorts,
  search: ['search_text'],
  filters: questionFilters<ReturnType<typeof questions>>(),
});

const whole = (client: DatabaseClient) =>
  client
    .from('question_summaries')
    .select(
      'id, title, tags, version, kind, stem, parameters, content, key, feedback, isArchived:archived, groupId:group_id, groupName:group_name, className:class_name, updatedAt:updated_at',
      COUNTED,
    );

/** A question with its present version. */
export type StoredQuestion = RowOf<ReturnType<typeof whole>>;

export const readQuestion = readOne(whole);

export function questionQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.questions.one(id),
    queryFn: async ({ signal }) => {
      if (!isId(id)) throw new NotFoundError('An address like this has no question.');
      return readQuestion(id, signal);
    },
    // What somebody types into must not change under them; saving names the version that was opened.
    staleTime: Infinity,
    // And whoever comes back opens what is stored then.
    gcTime: 0,
  });
}

/** The tags of the bank, those of many questions first. */
export const questionTagsQuery = queryOptions({
  queryKey: queryKeys.questions.tags(),
  queryFn: async ({ signal }) => {
    const client = await database();
    const query = client.from('question_tags').select('tag, questions').order('questions', { ascending: false });
    return unwrap(await query.order('tag').limit(500).abortSignal(signal));
  },
});
