import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { requiredText, wholeNumber } from '../../ui/form-schema.ts';

const { programme, year, source } = limits.placement_cohorts;
const mostPeople = 100_000;

/** Counts that contain each other. */
export const cohortSchema = z
  .object({
    programme: requiredText('programme', programme.longest),
    year: wholeNumber('year', year.least, year.most),
    graduates: wholeNumber('number of graduates', 0, mostPeople),
    lookedForWork: wholeNumber('number who looked for work', 0, mostPeople),
    placed: wholeNumber('number who found it', 0, mostPeople),
    source: requiredText('source', source.longest),
  })
  .refine(({ graduates, lookedForWork }) => lookedForWork <= graduates, {
    path: ['lookedForWork'],
    message: 'No more can have looked for work than have graduated.',
  })
  .refine(({ lookedForWork, placed }) => placed <= lookedForWork, {
    path: ['placed'],
    message: 'No more can have found work than have looked for it.',
  });
