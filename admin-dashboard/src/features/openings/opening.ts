import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { queryKeys } from '../../query-keys.ts';
import { day, requiredText, wholeNumber } from '../../ui/form-schema.ts';

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

const bounds = limits.openings;

export const openingSchema = z.object({
  title: requiredText('title', bounds.title.longest),
  description: requiredText('description', bounds.description.longest),
  qualification: requiredText('qualification', bounds.qualification.longest),
  howToApply: requiredText('way to apply', bounds.how_to_apply.longest),
  posts: wholeNumber('number of posts', bounds.posts.least, 100),
  closesOn: day('last day'),
  isPublished: z.boolean(),
});
