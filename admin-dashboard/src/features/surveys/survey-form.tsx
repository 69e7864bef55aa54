import { asOptions } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { choices } from '@portal/shared/limits';
import { defineForm } from '../../ui/define-form.tsx';
import { createSurvey } from './create-survey.ts';
import { listTemplatesQuery } from './list-templates.ts';
import type { Survey } from './survey.ts';

const titles = { create: 'New survey', edit: ({ title }: Survey) => `Edit ${title}`, submit: 'Create survey' };
const empty = { title: '', category: '', description: '', deadline: '' };

const subject = [
  { name: 'title', label: 'Title' },
  { name: 'category', label: 'Category' },
  { name: 'description', label: 'Description', kind: 'textarea', isOptional: true },
] as const;
const deadline = {
  name: 'deadline',
  label: 'Deadline',
  kind: 'date',
  isOptional: true,
  hint: 'The last day on which answers are taken.',
} as const;

/** A survey begins with the questions of a template. */
export const NewSurveyForm = defineForm({
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './survey-schema.ts')).newSurveySchema,
  useFields: () => [
    ...subject,
    {
      name: 'templateId',
      label: 'Template',
      kind: 'select',
      hint: 'Its questions are copied into the survey. More are added under Questions in its menu.',
      options: useTemplates(),
    },
    {
      name: 'anonymity',
      label: 'Names',
      kind: 'select',
      options: [
        { value: 'anonymous', label: 'Anonymous' },
        { value: 'named', label: 'With names' },
      ],
      hint: 'Told to everybody who answers. It cannot be changed later.',
    },
    deadline,
  ],
  empty: { ...empty, templateId: '', anonymity: 'anonymous' },
  titles,
  description: () => 'It begins as a draft; make it Active to take answers.',
  save: (_, input) => createSurvey(input),
});

/** The server refuses to make a survey Active that asks nothing. */
export const SurveyForm = defineForm({
  table: 'surveys',
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './survey-schema.ts')).surveySchema,
  useFields: (survey) => [
    ...subject,
    deadline,
    {
      name: 'status',
      label: 'Status',
      kind: 'select',
      options: asOptions(choices.surveys.status),
      hint:
        survey?.questionCount === 0
          ? 'It has no questions, so that it cannot be Active. Add them under Questions in its menu.'
          : 'Active takes answers until the deadline.',
    },
  ],
  empty: { ...empty, status: 'Draft' },
  titles,
});

function useTemplates() {
  const { data: templates = [] } = useQuery(listTemplatesQuery());
  return [{ value: '', label: 'No template' }, ...templates.map(({ id, title }) => ({ value: id, label: title }))];
}
