import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { optionalWholeNumber, requiredText } from '../../ui/form-schema.ts';

const bounds = limits.extra_times;

export const extraTimeSchema = z
  .object({
    studentId: z.string().min(1, 'Choose the student.'),
    kind: z.enum(['assessment', 'assignment', 'quiz']),
    percent: optionalWholeNumber('percentage', bounds.percent.least, bounds.percent.most),
    minutes: optionalWholeNumber('number of minutes', bounds.minutes.least, bounds.minutes.most),
    reason: requiredText('reason', bounds.reason.longest),
  })
  .refine(({ minutes, percent }) => (minutes === null) !== (percent === null), {
    path: ['minutes'],
    message: 'Enter either minutes or a percentage.',
  })
  .refine(({ kind, percent }) => kind !== 'assignment' || percent === null, {
    path: ['percent'],
    message: 'For assignments enter minutes: they have no duration.',
  });
