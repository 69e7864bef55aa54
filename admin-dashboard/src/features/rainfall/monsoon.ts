import { COUNTED, type DatabaseClient, listQueryOf, type ListRequest, readOne, type RowOf } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

const monsoons = (client: DatabaseClient) =>
  client.from('rainfall_observations').select('year, mm, updatedAt:updated_at', COUNTED);

/** A year has one monsoon, which is found by it. */
function toMonsoon(row: RowOf<ReturnType<typeof monsoons>>) {
  return { ...row, id: String(row.year) };
}

/** The rain of one monsoon. */
export type Monsoon = ReturnType<typeof toMonsoon>;

const listOfYear = listQueryOf(queryKeys.rainfall.list, monsoons, {
  sorts: ['year', 'mm'],
  tieBreak: 'year',
  filters: { year: (query, words) => query.eq('year', /^\d{1,4}$/.test(words) ? Number(words) : 0) },
  toRecord: toMonsoon,
});

/** A search finds its year. */
export const listMonsoons = ({ search, ...request }: ListRequest) =>
  listOfYear({ ...request, search: '', filters: { year: search } });

export const readMonsoon = readOne(monsoons, { key: 'year', toRecord: toMonsoon });
