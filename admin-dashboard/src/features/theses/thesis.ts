import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { queryKeys } from '../../query-keys.ts';
import { choice, optionalText, requiredText, textList, wholeNumber } from '../../ui/form-schema.ts';

/** `supervisorId` is null for somebody from outside the faculty. */
const theses = (client: DatabaseClient) =>
  client
    .from('student_research')
    .select(
      'id, title, student, level, supervisor, supervisorId:supervisor_id, year, abstract, tags, updatedAt:updated_at',
      COUNTED,
    );

export type Thesis = RowOf<ReturnType<typeof theses>>;

const { level } = choices.student_research;

export const listTheses = listQueryOf(queryKeys.theses.list, theses, {
  sorts: ['year', 'title', 'student', 'supervisor', 'level'],
  search: ['title', 'student', 'supervisor'],
  filters: { level },
});

export const readThesis = readOne(theses);

const { title, student, supervisor, year, abstract, tags } = limits.student_research;

export const thesisSchema = z
  .object({
    title: requiredText('title', title.longest),
    student: requiredText('name of the student', student.longest),
    level: choice('level', level),
    year: wholeNumber('year', year.least, year.most),
    supervisorId: z.string(),
    supervisor: optionalText('name of the supervisor', supervisor.longest),
    abstract: requiredText('abstract', abstract.longest),
    tags: textList('tag', tags),
  })
  .refine(({ supervisorId, supervisor: name }) => supervisorId !== '' || name !== '', {
    path: ['supervisor'],
    message: 'Enter the name of the supervisor.',
  });

export type ThesisValues = z.input<typeof thesisSchema>;
