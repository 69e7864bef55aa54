import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { requiredText, wholeNumber } from '../../ui/form-schema.ts';

const bounds = limits.site_settings;

export const nameAndAddressSchema = z.object({
  department: requiredText('name of the department', bounds.department.longest),
  college: requiredText('name of the college', bounds.college.longest),
  foundedYear: wholeNumber('year', bounds.founded_year.least, bounds.founded_year.most),
  aboutText: requiredText('text', bounds.about_text.longest),
  address: requiredText('postal address', bounds.address.longest),
  phone: requiredText('phone number', bounds.phone.longest),
  email: z.email('Enter an e-mail address.').max(bounds.email.longest, 'The e-mail address is too long.'),
});

export type NameAndAddressValues = z.input<typeof nameAndAddressSchema>;
export type NameAndAddressInput = z.output<typeof nameAndAddressSchema>;
