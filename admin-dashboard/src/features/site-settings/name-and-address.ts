import { formCode } from '../../ui/record-form.tsx';
import type { NameAndAddressInput, NameAndAddressValues } from './name-and-address-schema.ts';
import type { SettingsGroup } from './settings-group.ts';

export const nameAndAddress: SettingsGroup<NameAndAddressValues, NameAndAddressInput> = {
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
  code: formCode(
    async () =>
      (await import(/* webpackChunkName: "record-form" */ './name-and-address-schema.ts')).nameAndAddressSchema,
  ),
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
