import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import { createSurvey } from './create-survey.ts';
import { listTemplatesQuery } from './list-templates.ts';
import { type NewSurveyInput, newSurveySchema, type NewSurveyValues, type Survey } from './survey.ts';

const resolver = zodResolver<NewSurveyValues, NewSurveyInput>(newSurveySchema);

export function NewSurveyForm({ onSaved, onClose }: Pick<RecordFormSlot<Survey>, 'onSaved' | 'onClose'>) {
  const templates = useQuery(listTemplatesQuery());
  const fields = useMemo<readonly FormField<NewSurveyValues>[]>(
    () => [
      { name: 'title', label: 'Title' },
      { name: 'category', label: 'Category' },
      { name: 'description', label: 'Description', kind: 'textarea', isOptional: true },
      {
        name: 'templateId',
        label: 'Template',
        kind: 'select',
        hint: 'Its questions are copied into the survey. Without questions it cannot be made Active.',
        options: [
          { value: '', label: 'No template' },
          ...(templates.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ],
      },
      {
        name: 'deadline',
        label: 'Deadline',
        kind: 'date',
        isOptional: true,
        hint: 'The last day on which answers are taken.',
      },
    ],
    [templates.data],
  );

  async function handleSave(input: NewSurveyInput) {
    await createSurvey(input);
    onSaved();
  }

  return (
    <RecordForm
      title="New survey"
      description="It begins as a draft; make it Active to take answers."
      fields={fields}
      resolver={resolver}
      defaultValues={{ title: '', category: '', description: '', templateId: '', deadline: '' }}
      submitLabel="Create survey"
      onSave={handleSave}
      onClose={onClose}
    />
  );
}
