import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { day, requiredText } from '../../ui/form-schema.ts';
import { readScaleText } from './scale-text.ts';

const bounds = limits.grade_schemes;

export const schemeSchema = z.object({
  name: requiredText('name', bounds.name.longest),
  startsOn: day('first day'),
  grades: z.string().transform((text, context) => {
    const grades = readScaleText(text);
    if (typeof grades !== 'string') return grades.map((band) => ({ ...band }));
    context.addIssue({ code: 'custom', message: grades });
    return z.NEVER;
  }),
  decimals: z.enum(['0', '1', '2']).transform(Number),
  source: requiredText('source', bounds.source.longest),
});
