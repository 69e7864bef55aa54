import type { SaveOptions } from '../../data/opened.ts';
import { asOptions } from '../../ui/as-options.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import { type Survey, SURVEY_STATUSES, type SurveyInput, surveySchema, type SurveyValues } from './survey.ts';
import { updateSurvey } from './update-survey.ts';

const resolver = zodResolver<SurveyValues, SurveyInput>(surveySchema);

const fieldsFor = ({ questionCount }: Survey): readonly FormField<SurveyValues>[] => [
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
    hint:
      questionCount === 0
        ? 'It has no questions, so that it cannot be Active. Questions come with the template of a new survey.'
        : 'Active takes answers until the deadline.',
  },
];

interface SurveyFormProps extends RecordFormSlot<Survey> {
  record: Survey;
}

export function SurveyForm({ record: survey, onSaved, onReload, onClose }: SurveyFormProps) {
  async function handleSave(input: SurveyInput, { isOverwriting }: SaveOptions) {
    await updateSurvey({ id: survey.id, updatedAt: isOverwriting ? null : survey.updatedAt }, input);
    onSaved();
  }

  return (
    <RecordForm
      title={`Edit ${survey.title}`}
      fields={fieldsFor(survey)}
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
      onReload={onReload}
      onClose={onClose}
    />
  );
}
