import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { queryKeys } from '../../query-keys.ts';

/** `supervisorId` is null for somebody from outside the faculty. */
const theses = (client: DatabaseClient) =>
  client
    .from('student_research')
    .select(
      'id, title, student, level, supervisor, supervisorId:supervisor_id, year, abstract, tags, updatedAt:updated_at',
      COUNTED,
    );

export type Thesis = RowOf<ReturnType<typeof theses>>;

export const listTheses = listQueryOf(queryKeys.theses.list, theses, {
  sorts: ['year', 'title', 'student', 'supervisor', 'level'],
  search: ['title', 'student', 'supervisor'],
  filters: { level: choices.student_research.level },
});

export const readThesis = readOne(theses);
