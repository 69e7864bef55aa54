import { z } from '@portal/shared/schema';

export const admitSchema = z.object({
  student: z
    .object({ id: z.string(), name: z.string(), detail: z.string() })
    .refine(({ id }) => id !== '', 'Choose the student.'),
});
