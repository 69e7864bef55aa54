import { namedOptions } from '@portal/shared/ui';
import { defineForm } from '../../ui/define-form.tsx';
import type { Person } from '../../ui/form-field.ts';
import { type Group, nameOfGroup } from './group.ts';

interface Given {
  classes: readonly Person[];
  terms: readonly Person[];
  /** What a new one begins with; '' to choose. */
  classId: string;
  termId: string;
}

export const GroupForm = defineForm({
  table: 'teaching_groups',
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './group-schema.ts')).groupSchema,
  useFields: (_group: Group | null, { classes, terms }: Given) => [
    { name: 'subject', label: 'Subject' },
    { name: 'classId', label: 'Class', kind: 'select', options: asChoices('Choose a class', classes) },
    { name: 'termId', label: 'Term', kind: 'select', options: asChoices('Choose a term', terms) },
  ],
  useEmpty: ({ classId, termId }) => ({ subject: '', classId, termId }),
  typedOf: ({ name }) => ({ subject: name }),
  titles: {
    create: 'New group',
    edit: (group: Group) => `Edit ${nameOfGroup(group)}`,
    submit: 'Add group',
  },
  description: () => 'A subject that a class is taught in a term. Its teachers are chosen in the list.',
});

function asChoices(none: string, of: Given['classes']) {
  return [{ value: '', label: none }, ...namedOptions(of)];
}
