import { formatNumber } from '@portal/shared/ui';
import { formCode } from '../../ui/record-form.tsx';
import type { LastAdmissionInput, LastAdmissionValues } from './last-admission-schema.ts';
import type { SettingsGroup } from './settings-group.ts';

export const lastAdmission: SettingsGroup<LastAdmissionValues, LastAdmissionInput> = {
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
  code: formCode(
    async () => (await import(/* webpackChunkName: "record-form" */ './last-admission-schema.ts')).lastAdmissionSchema,
  ),
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
