import { namedOptions } from '@portal/shared/ui';
import { defineForm } from '../../ui/define-form.tsx';
import { type FacultyMember, PHOTO_TYPES } from './faculty-member.ts';
import type { StaffAccount } from './list-staff-accounts.ts';
import { saveFacultyMember } from './save-faculty-member.ts';

interface Given {
  accounts: readonly StaffAccount[];
}

export const FacultyMemberForm = defineForm({
  schema: async () =>
    (await import(/* webpackChunkName: "record-form" */ './faculty-member-schema.ts')).facultyMemberSchema,
  useFields: (member: FacultyMember | null, { accounts }: Given) => [
    { name: 'name', label: 'Name', isHalf: true, hint: 'With title: “Dr. Shruti Deshpande”.' },
    { name: 'designation', label: 'Designation', isHalf: true, hint: '“Associate Professor”' },
    { name: 'qualification', label: 'Qualification', hint: '“Ph.D., Pune”' },
    { name: 'experience', label: 'Experience', kind: 'textarea', rows: 3, hint: 'Parted by semicolons.' },
    {
      name: 'specialization',
      label: 'Specialization',
      kind: 'list',
      one: 'specialization',
      section: 'Research',
      hint: 'The first two are the tags of the card.',
    },
    { name: 'research', label: 'Research areas', kind: 'list', one: 'research area', isOptional: true },
    {
      name: 'publications',
      label: 'Other publications',
      kind: 'list',
      one: 'publication',
      isOptional: true,
      hint: 'What the list of papers does not hold. Papers are linked under Papers.',
    },
    { name: 'acceptsPhd', label: 'Accepts Ph.D. students', kind: 'checkbox' },
    { name: 'email', label: 'E-mail', kind: 'email', section: 'Contact', isHalf: true },
    { name: 'phone', label: 'Phone', isOptional: true, isHalf: true },
    {
      name: 'officeHours',
      label: 'Office hours',
      isOptional: true,
      hint: '“Tuesday and Thursday, 3 to 4 PM, room 207”',
    },
    {
      name: 'photo',
      label: 'Photo',
      kind: 'picture',
      accept: PHOTO_TYPES.join(','),
      section: 'Photo',
      isOptional: true,
      hint: 'Upright, at least 480 pixels wide, up to 10 MB. Without one the card draws initials.',
    },
    {
      name: 'photoAlt',
      label: 'What the photo shows',
      hint: 'Read out to people who do not see it: “Shruti Deshpande at the blackboard”.',
      isShown: ({ photo }) => photo !== '',
    },
    { name: 'orcid', label: 'ORCID iD', isOptional: true, section: 'Links', isHalf: true, hint: '0000-0002-1825-0097' },
    {
      name: 'scholarUrl',
      label: 'Google Scholar profile',
      isOptional: true,
      isHalf: true,
      hint: 'Begins with https://',
    },
    {
      name: 'profileId',
      label: 'Account',
      kind: 'select',
      hint: 'Who this is when signed in; needed for teaching and for being assigned to courses.',
      options: accountOptions(accounts, member),
    },
  ],
  empty: {
    name: '',
    designation: '',
    qualification: '',
    experience: '',
    specialization: [''],
    research: [''],
    publications: [],
    email: '',
    phone: '',
    officeHours: '',
    acceptsPhd: false,
    photo: '',
    photoAlt: '',
    profileId: '',
    orcid: '',
    scholarUrl: '',
  },
  typedOf: ({ specialization }) => ({ specialization: specialization.split(/\s*,\s*/).filter((part) => part !== '') }),
  titles: { create: 'New member of the faculty', edit: ({ name }) => `Edit ${name}`, submit: 'Add member' },
  size: 'panel-wide',
  save: (opened, input, member) => saveFacultyMember(opened, member, input),
});

/** The present account is a choice from the start, so that the field keeps its value while the others are loading. */
function accountOptions(accounts: readonly StaffAccount[], member: FacultyMember | null) {
  const present =
    member?.profileId != null && !accounts.some(({ id }) => id === member.profileId)
      ? [{ value: member.profileId, label: 'The account linked at present' }]
      : [];
  return [{ value: '', label: 'None' }, ...present, ...namedOptions(accounts)];
}
