import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

const openings = (client: DatabaseClient) =>
  client
    .from('openings')
    .select(
      'id, title, description, qualification, howToApply:how_to_apply, posts, closesOn:closes_on, isPublished:published, updatedAt:updated_at',
      COUNTED,
    );

export type Opening = RowOf<ReturnType<typeof openings>>;

export const listOpenings = listQueryOf(queryKeys.openings.list, openings, {
  sorts: ['closes_on', 'title', 'posts'],
  search: ['title'],
});

export const readOpening = readOne(openings);
