import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { formatNumber } from '@portal/shared/ui';
import { optionalWholeNumber } from '../../ui/form-schema.ts';
import type { SettingsGroup } from './settings-group.ts';

const { admission_year: year } = limits.site_settings;
const mostPeople = 1_000_000;

/** Counts that contain each other; the stripe on Home is drawn once all of them are known. */
const lastAdmissionSchema = z
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

type Values = z.input<typeof lastAdmissionSchema>;
type Output = z.output<typeof lastAdmissionSchema>;

export const lastAdmission: SettingsGroup<Values, Output> = {
  title: 'Last admission',
  intro: 'Shown where people apply, so that they see how many others do; hidden while a number is missing.',
  facts: (settings) => [
    { term: 'Year', value: settings.admission_year },
    { term: 'Applicants', value: counted(settings.admission_applicants) },
    { term: 'Interviewed', value: counted(settings.admission_interviewed) },
    { term: 'Admitted', value: counted(settings.admission_admitted) },
  ],
  fields: [
    { name: 'year', label: 'Year', kind: 'number', isOptional: true, isHalf: true },
    { name: 'applicants', label: 'Applicants', kind: 'number', isOptional: true, isHalf: true },
    { name: 'interviewed', label: 'Interviewed', kind: 'number', isOptional: true, isHalf: true },
    { name: 'admitted', label: 'Admitted', kind: 'number', isOptional: true, isHalf: true },
  ],
  schema: lastAdmissionSchema,
  toValues: (settings) => ({
    year: typed(settings.admission_year),
    applicants: typed(settings.admission_applicants),
    interviewed: typed(settings.admission_interviewed),
    admitted: typed(settings.admission_admitted),
  }),
  toChange: (input) => ({
    admission_year: input.year,
    admission_applicants: input.applicants,
    admission_interviewed: input.interviewed,
    admission_admitted: input.admitted,
  }),
};

function counted(value: number | null): string {
  return value === null ? '' : formatNumber(value);
}

function typed(value: number | null): string {
  return value === null ? '' : String(value);
}
