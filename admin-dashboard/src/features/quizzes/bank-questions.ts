import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { containsPattern, database, type DatabaseClient, unwrap, unwrapPage } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

/** Questions on a page of the dialog. */
export const BANK_PAGE = 8;

const columns = 'id, title, tags';

/** What a quiz of this group may ask: the questions of the group, and those of nobody. */
function askable(client: DatabaseClient, groupId: string | null) {
  const query = client.from('questions').select(columns, { count: 'exact' }).is('archived', false);
  return groupId === null ? query.is('group_id', null) : query.or(`group_id.is.null,group_id.eq.${groupId}`);
}

/** The questions of the bank that a quiz may ask, searched and paged by the database; `page` from 1 on. */
export function bankQuery(groupId: string | null, search: string, page: number) {
  return queryOptions({
    queryKey: queryKeys.quizzes.bank(groupId, search, page),
    queryFn: async ({ signal }) => {
      const range = [(page - 1) * BANK_PAGE, page * BANK_PAGE] as const;
      const query = askable(await database(), groupId);
      const found = search.trim() === '' ? query : query.like('search_text', containsPattern(search));
      return unwrapPage(
        await found
          .order('title')
          .order('id')
          .range(...range)
          .abortSignal(signal),
        range,
      );
    },
    placeholderData: keepPreviousData,
  });
}

/** How many questions with a tag there are to draw from, besides those that the quiz asks anyway. */
export function availableQuery(groupId: string | null, tag: string, asked: readonly string[]) {
  const word = tag.trim().toLowerCase();
  return queryOptions({
    queryKey: queryKeys.quizzes.available(groupId, word, asked),
    enabled: word !== '',
    queryFn: async ({ signal }) => {
      const query = askable(await database(), groupId).contains('tags', [word]);
      const rest = asked.length > 0 ? query.not('id', 'in', `(${asked.join(',')})`) : query;
      const { rows, total } = unwrapPage(await rest.range(0, 100).abortSignal(signal), [0, 100]);
      return Math.max(total, rows.length);
    },
    placeholderData: keepPreviousData,
  });
}

/** Tags of the questions that a quiz may ask which hold the typed words, the most used first; found by the database. */
export function tagsQuery(groupId: string | null, search: string) {
  return queryOptions({
    queryKey: queryKeys.quizzes.tags(groupId, search),
    queryFn: async ({ signal }) => {
      const client = await database();
      // The generated types know no argument that may be null.
      const asked = { group_id: groupId as string, search };
      const rows = unwrap(await client.rpc('tags_to_draw', asked).abortSignal(signal));
      return rows.map(({ tag }) => tag);
    },
    placeholderData: keepPreviousData,
  });
}
