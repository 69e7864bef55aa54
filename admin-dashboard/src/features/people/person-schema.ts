import { ROLES } from '@portal/shared/contract';
import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice, optionalText, requiredText } from '../../ui/form-schema.ts';

/** Designation and department belong to people who work here; a student has neither (specification, sections 3 and 5). */
export const personSchema = z
  .object({
    name: requiredText('name', limits.profiles.full_name.longest),
    email: z
      .string()
      .trim()
      .max(limits.profiles.email.longest, 'The e-mail address is too long.')
      .pipe(z.email('Enter the full e-mail address.')),
    role: choice('role', ROLES),
    designation: optionalText('designation', limits.staff_members.designation.longest),
    department: optionalText('department', limits.staff_members.department.longest),
  })
  .superRefine(({ role, designation, department }, context) => {
    if (role === 'student') return;
    if (designation === '')
      context.addIssue({ code: 'custom', path: ['designation'], message: 'Enter the designation.' });
    if (department === '') context.addIssue({ code: 'custom', path: ['department'], message: 'Enter the department.' });
  });

export type PersonInput = z.output<typeof personSchema>;
