import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { day, requiredText } from '../../ui/form-schema.ts';

const bounds = limits.terms;

export const termSchema = z
  .object({
    name: requiredText('name', bounds.name.longest),
    startsOn: day('first day'),
    endsOn: day('last day'),
  })
  .refine(({ startsOn, endsOn }) => endsOn >= startsOn, {
    path: ['endsOn'],
    message: 'The last day is not before the first.',
  });
