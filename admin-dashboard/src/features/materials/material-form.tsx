import { asOptions } from '@portal/shared/ui';
import { changeRow } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { inColumns } from '../../data/in-columns.ts';
import { defineForm } from '../../ui/define-form.tsx';
import { type Material, topicsQuery } from './material.ts';
import type { MaterialInput } from './material-schema.ts';

interface Values {
  title: string;
  description: string;
  topic: string;
  type: Material['type'];
  opensAt: string;
  closesAt: string;
  isPublished: boolean;
}

/** Title, place and time of a material; its file has versions of its own. */
export const MaterialForm = defineForm<Material, Values, MaterialInput, { groupId: string }>({
  // A new one begins with its file (add-material.ts).
  save: async (opened, input) => {
    if (opened) await changeRow('study_materials', opened, inColumns(input));
  },
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './material-schema.ts')).materialSchema,
  useFields: (_record, { groupId }) => {
    // Nothing to wait for: they only help to type.
    const { data: topics = [] } = useQuery(topicsQuery(groupId));
    return [
      { name: 'title', label: 'Title' },
      { name: 'description', label: 'Description', kind: 'textarea', rows: 3, isOptional: true },
      {
        name: 'topic',
        label: 'Topic',
        isOptional: true,
        suggestions: topics,
        hint: 'Topics stand in the order of the numbers that they begin with: “2 Sampling”.',
      },
      { name: 'type', label: 'Type', kind: 'select', options: asOptions(choices.study_materials.type) },
      {
        name: 'opensAt',
        label: 'Shown from',
        kind: 'moment',
        isOptional: true,
        isHalf: true,
        hint: 'By the clock of the department.',
      },
      { name: 'closesAt', label: 'Shown until', kind: 'moment', isOptional: true, isHalf: true },
      {
        name: 'isPublished',
        label: 'Students see it',
        kind: 'checkbox',
        hint: 'Without it, it is a draft of the teachers. What is withdrawn is gone at once, links to it too.',
      },
    ];
  },
  empty: {
    title: '',
    description: '',
    topic: '',
    type: 'notes',
    opensAt: '',
    closesAt: '',
    isPublished: true,
  },
  titles: { create: 'New material', edit: ({ title }) => `Edit ${title}`, submit: 'Add material' },
});
