import { queryOptions } from '@tanstack/react-query';
import { COUNTED, type DatabaseClient, listQueryOf, NotFoundError, readOne, type RowOf } from '@portal/shared/data';
import { departmentToday } from '@portal/shared/ui';
import { isId } from '../../data/is-id.ts';
import { queryKeys } from '../../query-keys.ts';

const columns =
  'id, name, classId:class_id, className:class_name, termId:term_id, termName:term_name, courseId:course_id, startsOn:starts_on, endsOn:ends_on, teachers, students, isMine:is_mine, updatedAt:updated_at';

const groups = (client: DatabaseClient) => client.from('group_summaries').select(columns, COUNTED);

/** A subject of a class in a term, or a course, which has neither. */
export type Group = RowOf<ReturnType<typeof groups>>;

/** Asked with `kind`, or with `whose` and `when`; `class` and `term` are ids. */
export const listGroups = listQueryOf(queryKeys.teachingGroups.list, groups, {
  sorts: ['class_name', 'name', 'starts_on', 'students'],
  tieBreak: ['name', 'starts_on', 'id'],
  search: ['name'],
  filters: {
    kind: (query, kind) => (kind === 'courses' ? query.not('course_id', 'is', null) : query.is('course_id', null)),
    whose: (query, whose) => (whose === 'mine' ? query.is('is_mine', true) : query),
    // A course has no term and goes on.
    when: (query, when) =>
      when === 'over'
        ? query.lt('ends_on', departmentToday())
        : query.or(`ends_on.gte.${departmentToday()},ends_on.is.null`),
    class: (query, id) => query.eq('class_id', id),
    term: (query, id) => query.eq('term_id', id),
  },
});

export const readGroup = readOne(groups);

export function groupQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.teachingGroups.one(id),
    queryFn: async ({ signal }) => {
      if (!isId(id)) throw new NotFoundError('An address like this has no group.');
      return readGroup(id, signal);
    },
  });
}

/** How a group is named where its class does not stand beside it. */
export const nameOfGroup = ({ name, className }: Group) => (className === null ? name : `${name}, ${className}`);
