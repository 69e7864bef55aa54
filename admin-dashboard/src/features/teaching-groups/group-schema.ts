import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { requiredText } from '../../ui/form-schema.ts';

const bounds = limits.teaching_groups;

export const groupSchema = z.object({
  subject: requiredText('subject', bounds.subject.longest),
  classId: z.string().min(1, 'Choose the class.'),
  termId: z.string().min(1, 'Choose the term.'),
});
