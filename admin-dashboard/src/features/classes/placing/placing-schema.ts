import { z } from '@portal/shared/schema';
import { day, requiredText } from '../../../ui/form-schema.ts';

export const placingSchema = z.object({
  student: z
    .object({ id: z.string(), name: z.string(), detail: z.string() })
    .refine(({ id }) => id !== '', 'Choose the student.'),
  classId: z.string().min(1, 'Choose the class.'),
  rollNumber: requiredText('roll number', 20),
  fromDay: day('first day'),
});

export type Placing = z.output<typeof placingSchema>;
export type Asked = z.input<typeof placingSchema>;
