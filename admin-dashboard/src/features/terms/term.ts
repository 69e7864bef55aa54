import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

const columns = 'id, name, startsOn:starts_on, endsOn:ends_on, updatedAt:updated_at, groups:teaching_groups(id)';

const terms = (client: DatabaseClient) => client.from('terms').select(columns, COUNTED);

export type Term = RowOf<ReturnType<typeof terms>>;

export const listTerms = listQueryOf(queryKeys.terms.list, terms, {
  sorts: ['starts_on', 'name'],
  search: ['name'],
});

export const readTerm = readOne(terms);
