import { type infer as Infer, minLength, object, regex, string, trim } from '@portal/shared/schema-mini';
import { ROLL_NUMBER, ROLL_NUMBER_RULE } from '../../roll-number.ts';

export const classSchema = object({
  classId: string().check(minLength(1, 'Choose your class.')),
  rollNumber: string().check(trim(), minLength(1, 'Enter your roll number.'), regex(ROLL_NUMBER, ROLL_NUMBER_RULE)),
});
export type ClassValues = Infer<typeof classSchema>;
