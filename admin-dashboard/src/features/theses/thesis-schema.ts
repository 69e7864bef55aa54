import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice, optionalText, requiredText, textList, wholeNumber } from '../../ui/form-schema.ts';

const { level } = choices.student_research;
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
