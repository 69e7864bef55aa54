import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { queryKeys } from '../../query-keys.ts';
import { day, requiredText } from '../../ui/form-schema.ts';

const columns = 'id, name, startsOn:starts_on, endsOn:ends_on, updatedAt:updated_at, groups:teaching_groups(id)';

const terms = (client: DatabaseClient) => client.from('terms').select(columns, COUNTED);

export type Term = RowOf<ReturnType<typeof terms>>;

export const listTerms = listQueryOf(queryKeys.terms.list, terms, {
  sorts: ['starts_on', 'name'],
  search: ['name'],
});

export const readTerm = readOne(terms);

const bounds = limits.terms;

export const termSchema = z
  .object({
    name: requiredText('name', bounds.name.longest),
    startsOn: day('first day'),
    endsOn: day('last day'),
  })
  .refine(({ startsOn, endsOn }) => endsOn >= startsOn, {
    path: ['endsOn'],
    message: 'The last day is not before the first.',
  });
