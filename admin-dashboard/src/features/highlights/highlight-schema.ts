import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { optionalWholeNumber, requiredText, textOrNull } from '../../ui/form-schema.ts';

const { value, label, scope, cohort, source } = limits.highlight_stats;
const mostPeople = 10_000_000;

export const highlightSchema = z
  .object({
    value: requiredText('figure', value.longest),
    label: requiredText('label', label.longest),
    scope: requiredText('scope', scope.longest),
    cohort: textOrNull('cohort', cohort.longest),
    source: textOrNull('source', source.longest),
    part: optionalWholeNumber('count', 0, mostPeople),
    whole: optionalWholeNumber('base', 1, mostPeople),
  })
  .refine(({ part, whole }) => (part === null) === (whole === null), {
    path: ['whole'],
    message: 'A share needs both numbers: how many, and of how many.',
  })
  .refine(({ part, whole }) => part === null || whole === null || part <= whole, {
    path: ['part'],
    message: 'The count cannot be larger than its base.',
  });
