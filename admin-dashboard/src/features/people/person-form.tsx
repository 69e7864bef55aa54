import { describeRole, ROLES, useAuth } from '@portal/shared/contract';
import { formatDate } from '@portal/shared/ui';
import { openedFrom, type SaveOptions } from '../../data/opened.ts';
import { asOptions } from '../../ui/as-options.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import { type Person, type PersonInput, personSchema, type PersonValues } from './person.ts';
import { addPerson, updatePerson } from './save-person.ts';

const resolver = zodResolver<PersonValues, PersonInput>(personSchema);

export function PersonForm({ record: person, onSaved, onReload, onClose }: RecordFormSlot<Person>) {
  const requestPasswordReset = useAuth((state) => state.requestPasswordReset);

  async function handleSave(input: PersonInput, options: SaveOptions) {
    const opened = openedFrom(person, options);
    if (opened) await updatePerson(opened, input);
    else await addPerson(input, requestPasswordReset);
    onSaved();
  }

  return (
    <RecordForm
      title={person ? `Edit ${person.name ?? person.email}` : 'Add user'}
      description={
        person
          ? `Added ${formatDate(person.createdAt)}. A change of role is written to the history.`
          : 'The new user gets one mail: an invitation with a link to choose a password.'
      }
      fields={fieldsFor(person)}
      resolver={resolver}
      defaultValues={{
        name: person?.name ?? '',
        email: person?.email ?? '',
        role: person?.role ?? 'assistant_professor',
        designation: person?.designation ?? '',
        department: person ? (person.department ?? '') : 'Statistics',
      }}
      submitLabel={person ? 'Save changes' : 'Add user'}
      onSave={handleSave}
      onReload={onReload}
      onClose={onClose}
    />
  );
}

function fieldsFor(person: Person | null): readonly FormField<PersonValues>[] {
  return [
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
  ];
}
