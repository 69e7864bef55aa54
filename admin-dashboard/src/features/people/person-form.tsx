import { type AuthState, describeRole, ROLES } from '@portal/shared/contract';
import { asOptions, formatDate } from '@portal/shared/ui';
import { defineForm } from '../../ui/define-form.tsx';
import type { Person } from './person.ts';
import { addPerson, updatePerson } from './save-person.ts';

export const PersonForm = defineForm({
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './person-schema.ts')).personSchema,
  useFields: (person) => [
    { name: 'name', label: 'Name' },
    {
      name: 'email',
      label: 'E-mail',
      kind: 'email',
      isReadOnly: person !== null,
      hint: person ? 'Changed by its owner only.' : undefined,
    },
    { name: 'role', label: 'Role', kind: 'select', options: asOptions(ROLES, describeRole) },
    { name: 'designation', label: 'Designation', hint: 'For staff, for example “Assistant Professor”.' },
    { name: 'department', label: 'Department', hint: 'For staff.' },
  ],
  empty: { name: '', email: '', role: 'assistant_professor', designation: '', department: 'Statistics' },
  titles: { create: 'Add user', edit: ({ name, email }: Person) => `Edit ${name ?? email}`, submit: 'Add user' },
  description: (person) =>
    person
      ? `Added ${formatDate(person.createdAt)}. A change of role is written to the history.`
      : 'The new user gets one mail: an invitation with a link to choose a password.',
  save: (opened, input, _record, { requestPasswordReset }: Pick<AuthState, 'requestPasswordReset'>) =>
    opened ? updatePerson(opened, input) : addPerson(input, requestPasswordReset),
});
