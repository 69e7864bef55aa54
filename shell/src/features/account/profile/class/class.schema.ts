import { type infer as Infer, minLength, object, regex, string, trim } from '@portal/shared/schema-mini';

/** As the domain `roll_number` of the database. */
const rollNumber = /^[A-Za-z0-9]([A-Za-z0-9/ .-]{0,18}[A-Za-z0-9])?$/;

export const classSchema = object({
  classId: string().check(minLength(1, 'Choose your class.')),
  rollNumber: string().check(
    trim(),
    minLength(1, 'Enter your roll number.'),
    regex(rollNumber, 'A roll number has 1 to 20 letters, digits, dots, dashes or slashes.'),
  ),
});
export type ClassValues = Infer<typeof classSchema>;
