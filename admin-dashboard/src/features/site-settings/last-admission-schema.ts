import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { optionalWholeNumber } from '../../ui/form-schema.ts';

const { admission_year: year } = limits.site_settings;
const mostPeople = 1_000_000;

/** Counts that contain each other; the stripe on Home is drawn once all of them are known. */
export const lastAdmissionSchema = z
  .object({
    year: optionalWholeNumber('year', year.least, year.most),
    applicants: optionalWholeNumber('number of applicants', 0, mostPeople),
    interviewed: optionalWholeNumber('number of interviews', 0, mostPeople),
    admitted: optionalWholeNumber('number of admissions', 0, mostPeople),
  })
  .refine(({ interviewed, applicants }) => interviewed === null || applicants === null || interviewed <= applicants, {
    path: ['interviewed'],
    message: 'No more can be interviewed than have applied.',
  })
  .refine(({ admitted, applicants }) => admitted === null || applicants === null || admitted <= applicants, {
    path: ['admitted'],
    message: 'No more can be admitted than have applied.',
  });

export type LastAdmissionValues = z.input<typeof lastAdmissionSchema>;
export type LastAdmissionInput = z.output<typeof lastAdmissionSchema>;
