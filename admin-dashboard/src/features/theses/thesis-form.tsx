import { useMemo } from 'react';
import { departmentYear } from '@portal/shared/ui';
import { openedFrom, type SaveOptions } from '../../data/opened.ts';
import type { Person } from '../../ui/form-field.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import { saveThesis } from './save-thesis.ts';
import { type Thesis, type ThesisInput, thesisSchema, type ThesisValues } from './thesis.ts';

const resolver = zodResolver<ThesisValues, ThesisInput>(thesisSchema);

interface ThesisFormProps extends RecordFormSlot<Thesis> {
  faculty: readonly Person[];
}

export function ThesisForm({ record, faculty, onSaved, onReload, onClose }: ThesisFormProps) {
  const people = useMemo(() => withPresentSupervisor(faculty, record), [faculty, record]);
  const fields = useMemo(() => fieldsFor(people), [people]);

  async function handleSave(input: ThesisInput, options: SaveOptions) {
    const supervisor = people.find(({ id }) => id === input.supervisorId);
    await saveThesis(openedFrom(record, options), input, supervisor?.name);
    onSaved();
  }

  return (
    <RecordForm
      size="wide"
      title={record ? `Edit ${record.title}` : 'New thesis'}
      fields={fields}
      resolver={resolver}
      defaultValues={{
        title: record?.title ?? '',
        student: record?.student ?? '',
        level: record?.level ?? 'MSc',
        year: String(record?.year ?? departmentYear()),
        supervisorId: record?.supervisorId ?? '',
        supervisor: record?.supervisorId == null ? (record?.supervisor ?? '') : '',
        abstract: record?.abstract ?? '',
        tags: [...(record?.tags ?? [])],
      }}
      submitLabel={record ? 'Save changes' : 'Add thesis'}
      onSave={handleSave}
      onReload={onReload}
      onClose={onClose}
    />
  );
}

/** The present supervisor is a choice from the start, so that the field keeps its value while the others are loading. */
function withPresentSupervisor(faculty: readonly Person[], thesis: Thesis | null): readonly Person[] {
  const id = thesis?.supervisorId;
  if (!thesis || id == null || faculty.some((person) => person.id === id)) return faculty;
  return [{ id, name: thesis.supervisor }, ...faculty];
}

function fieldsFor(people: readonly Person[]): readonly FormField<ThesisValues>[] {
  return [
    { name: 'title', label: 'Title' },
    { name: 'student', label: 'Student' },
    {
      name: 'level',
      label: 'Level',
      kind: 'select',
      isHalf: true,
      options: [
        { value: 'MSc', label: 'M.Sc. dissertation' },
        { value: 'PhD', label: 'Ph.D. thesis' },
      ],
    },
    { name: 'year', label: 'Year', kind: 'number', isHalf: true },
    {
      name: 'supervisorId',
      label: 'Supervisor',
      kind: 'select',
      options: [
        ...people.map((person) => ({ value: person.id, label: person.name })),
        { value: '', label: 'Somebody outside the faculty' },
      ],
    },
    {
      name: 'supervisor',
      label: 'Name of the supervisor',
      isShown: ({ supervisorId }) => supervisorId === '',
    },
    { name: 'abstract', label: 'Abstract', kind: 'textarea', rows: 7 },
    { name: 'tags', label: 'Tags', kind: 'list', one: 'tag', isOptional: true },
  ];
}
