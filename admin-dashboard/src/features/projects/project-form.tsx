import { useMemo } from 'react';
import { openedFrom, type SaveOptions } from '../../data/opened.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import { type Project, type ProjectInput, projectSchema, type ProjectValues } from './project.ts';
import { saveProject } from './save-project.ts';

const resolver = zodResolver<ProjectValues, ProjectInput>(projectSchema);

interface ProjectFormProps extends RecordFormSlot<Project> {
  /** Names of the faculty, offered while investigators are typed. */
  facultyNames: readonly string[];
}

export function ProjectForm({ record, facultyNames, onSaved, onReload, onClose }: ProjectFormProps) {
  const fields = useMemo(() => fieldsFor(facultyNames), [facultyNames]);

  async function handleSave(input: ProjectInput, options: SaveOptions) {
    await saveProject(openedFrom(record, options), input);
    onSaved();
  }

  return (
    <RecordForm
      size="wide"
      title={record ? `Edit ${record.title}` : 'New project'}
      fields={fields}
      resolver={resolver}
      defaultValues={{
        title: record?.title ?? '',
        description: record?.description ?? '',
        investigators: [...(record?.investigators ?? [''])],
        timeline: record?.timeline ?? '',
        startedOn: record?.startedOn ?? '',
        funding: record?.funding ?? '',
        amount: String(record?.amount ?? 0),
        status: record?.status ?? 'ongoing',
        outcomes: [...(record?.outcomes ?? [])],
      }}
      submitLabel={record ? 'Save changes' : 'Add project'}
      onSave={handleSave}
      onReload={onReload}
      onClose={onClose}
    />
  );
}

function fieldsFor(facultyNames: readonly string[]): readonly FormField<ProjectValues>[] {
  return [
    { name: 'title', label: 'Title' },
    { name: 'description', label: 'Description', kind: 'textarea', rows: 5 },
    {
      name: 'investigators',
      label: 'Investigators',
      kind: 'list',
      one: 'investigator',
      suggestions: facultyNames,
      hint: 'The full name, as on the Faculty page; the first one leads.',
    },
    { name: 'funding', label: 'Funding agency', section: 'Money and time', isHalf: true },
    { name: 'amount', label: 'Amount in rupees', kind: 'number', isHalf: true },
    { name: 'timeline', label: 'Years', hint: 'As printed: “2024-2027”.', isHalf: true },
    {
      name: 'startedOn',
      label: 'First day',
      kind: 'date',
      isOptional: true,
      isHalf: true,
      hint: 'Newest first in the list.',
    },
    {
      name: 'status',
      label: 'Status',
      kind: 'select',
      section: 'State',
      isHalf: true,
      options: [
        { value: 'ongoing', label: 'ongoing' },
        { value: 'completed', label: 'completed' },
      ],
      hint: 'Completed projects tell what came of them.',
    },
    {
      name: 'outcomes',
      label: 'Outcomes',
      kind: 'list',
      one: 'outcome',
      isOptional: true,
      isShown: ({ status }) => status === 'completed',
    },
  ];
}
