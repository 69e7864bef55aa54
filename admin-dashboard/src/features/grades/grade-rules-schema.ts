import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { wholeNumber } from '../../ui/form-schema.ts';

const bounds = limits.grade_rules;

export const rulesSchema = z.object({
  credits: z
    .string()
    .trim()
    .transform((typed) => typed.replace(',', '.'))
    .refine((typed) => typed === '' || (/^\d+(\.[05])?$/.test(typed) && Number(typed) <= 30), {
      message: 'Enter credits from 0 to 30, in halves at the least: 4 or 1.5.',
    })
    .transform((typed) => (typed === '' ? null : Number(typed))),
  dropAssignments: wholeNumber('number of assignments', bounds.drop_assignments.least, bounds.drop_assignments.most),
  dropAssessments: wholeNumber('number of assessments', bounds.drop_assessments.least, bounds.drop_assessments.most),
});
