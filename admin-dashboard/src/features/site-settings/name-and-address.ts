import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { requiredText, wholeNumber } from '../../ui/form-schema.ts';
import type { SettingsGroup } from './settings-group.ts';

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

type Values = z.input<typeof nameAndAddressSchema>;
type Output = z.output<typeof nameAndAddressSchema>;

export const nameAndAddress: SettingsGroup<Values, Output> = {
  title: 'Name and address',
  intro: 'In the footer of every page, on Contact, and in what search engines read.',
  facts: (settings) => [
    { term: 'Department', value: settings.department },
    { term: 'College', value: settings.college },
    { term: 'Founded', value: settings.founded_year },
    { term: 'About', value: settings.about_text },
    { term: 'Address', value: settings.address },
    { term: 'Phone', value: settings.phone },
    { term: 'E-mail', value: settings.email },
  ],
  fields: [
    { name: 'department', label: 'Department' },
    { name: 'college', label: 'College' },
    { name: 'foundedYear', label: 'Founded', kind: 'number', isHalf: true },
    { name: 'aboutText', label: 'About', kind: 'textarea', rows: 4, hint: 'Two or three sentences for the footer.' },
    { name: 'address', label: 'Postal address', kind: 'textarea', rows: 2 },
    { name: 'phone', label: 'Phone' },
    { name: 'email', label: 'E-mail', kind: 'email', hint: 'Messages of the contact form go here.' },
  ],
  schema: nameAndAddressSchema,
  toValues: (settings) => ({
    department: settings.department,
    college: settings.college,
    foundedYear: String(settings.founded_year),
    aboutText: settings.about_text,
    address: settings.address,
    phone: settings.phone,
    email: settings.email,
  }),
  toChange: ({ foundedYear, aboutText, ...input }) => ({
    ...input,
    founded_year: foundedYear,
    about_text: aboutText,
  }),
};
