import { asOptions } from '../../ui/as-options.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import { type Survey, SURVEY_STATUSES, type SurveyInput, surveySchema, type SurveyValues } from './survey.ts';
import { updateSurvey } from './update-survey.ts';

const resolver = zodResolver<SurveyValues, SurveyInput>(surveySchema);

const fields: readonly FormField<SurveyValues>[] = [
  { name: 'title', label: 'Title' },
  { name: 'category', label: 'Category' },
  { name: 'description', label: 'Description', kind: 'textarea', isOptional: true },
  {
    name: 'deadline',
    label: 'Deadline',
    kind: 'date',
    isOptional: true,
    hint: 'The last day on which answers are taken.',
  },
  {
    name: 'status',
    label: 'Status',
    kind: 'select',
    options: asOptions(SURVEY_STATUSES),
    hint: 'Active takes answers until the deadline.',
  },
];

interface SurveyFormProps {
  survey: Survey;
  onSaved: () => void;
  onClose: () => void;
}

export function SurveyForm({ survey, onSaved, onClose }: SurveyFormProps) {
  async function handleSave(input: SurveyInput) {
    await updateSurvey(survey.id, input);
    onSaved();
  }

  return (
    <RecordForm
      title={`Edit ${survey.title}`}
      fields={fields}
      resolver={resolver}
      defaultValues={{
        title: survey.title,
        category: survey.category,
        description: survey.description,
        deadline: survey.deadline ?? '',
        status: survey.status,
      }}
      submitLabel="Save changes"
      onSave={handleSave}
      onClose={onClose}
    />
  );
}
