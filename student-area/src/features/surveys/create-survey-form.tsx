import { useToast } from '@portal/shared/contract';
import { useSchemaForm } from '@portal/shared/forms';
import {
  Alert,
  Button,
  Checkbox,
  describeError,
  DraftNotice,
  Field,
  FieldGroup,
  formatNumber,
  FormErrorSummary,
  TextArea,
  TextButton,
  TextInput,
  useDraft,
} from '@portal/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import styled from 'styled-components';
import { queryKeys } from '../../query-keys.ts';
import { createSurvey, type SurveyDraft, surveySchema } from './create-survey.ts';
import type { SurveyTemplate } from './survey.ts';

interface CreateSurveyFormProps {
  /** Fills the form and gives the survey its questions. */
  template: SurveyTemplate | undefined;
  onDropTemplate: () => void;
  /** Suggestions for the category. */
  categories: readonly string[];
  onCreated: (id: string) => void;
}

const blank: SurveyDraft = { title: '', category: '', description: '', anonymity: 'anonymous' };

function draftOf(template: SurveyTemplate | undefined): SurveyDraft {
  if (!template) return blank;
  const { title, category, description } = template;
  return { title, category, description, anonymity: 'anonymous' };
}

export function CreateSurveyForm({ template, onDropTemplate, categories, onCreated }: CreateSurveyFormProps) {
  const client = useQueryClient();
  const showToast = useToast();
  const listId = useId();
  const { register, handleSubmit, getValues, reset, formState } = useSchemaForm({
    schema: surveySchema,
    defaultValues: draftOf(template),
  });
  const { errors } = formState;
  const kept = useDraft<SurveyDraft>({
    form: 'survey proposal',
    row: template?.id,
    restore: (draft) => reset(draft, { keepDefaultValues: true }),
  });

  const create = useMutation({
    mutationFn: (draft: SurveyDraft) => createSurvey(draft, template?.id),
    onSuccess: async (id, draft) => {
      await client.invalidateQueries({ queryKey: queryKeys.surveys.all });
      showToast({
        title: 'Survey created',
        description: `“${draft.title}” is a draft. Add its questions, then send it for approval.`,
        tone: 'success',
      });
      reset(blank);
      kept.forget();
      onCreated(id);
    },
  });

  function handleDiscard() {
    kept.forget();
    reset(draftOf(template));
  }

  return (
    <Form
      noValidate
      onChange={() => kept.keep(getValues())}
      onSubmit={(event) => {
        event.preventDefault();
        if (!create.isPending) void handleSubmit((draft) => create.mutate(draft))(event);
      }}
    >
      <DraftNotice restoredAt={kept.restoredAt} onDiscard={handleDiscard} />
      {template && (
        <Alert
          tone="info"
          role={null}
          title={`From the template “${template.title}”`}
          action={<TextButton onClick={onDropTemplate}>Start without a template</TextButton>}
        >
          {formatNumber(template.questions)} {template.questions === 1 ? 'question comes' : 'questions come'} with it.
        </Alert>
      )}
      <FormErrorSummary
        title="The survey was not created"
        problems={create.error ? [{ message: describeError(create.error, { isRepeatSafe: true }) }] : []}
      />
      <Field label="Title" error={errors.title?.message}>
        <TextInput {...register('title')} autoComplete="off" required />
      </Field>
      <Field label="Category" hint="One that exists, or a new one." error={errors.category?.message}>
        <TextInput {...register('category')} list={`${listId}-categories`} autoComplete="off" required />
      </Field>
      <datalist id={`${listId}-categories`}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <Field
        label="Description"
        hint="Whom it asks, what about, and what happens with the answers."
        error={errors.description?.message}
      >
        <TextArea {...register('description')} rows={5} required />
      </Field>
      <FieldGroup legend="Names" hint="Told to everybody who answers. It cannot be changed later.">
        <Checkbox
          {...register('anonymity')}
          type="radio"
          value="anonymous"
          label="Anonymous"
          hint="Answers are stored without names, and nobody can join them again."
        />
        <Checkbox
          {...register('anonymity')}
          type="radio"
          value="named"
          label="With names"
          hint="You and the staff who manage surveys see who answered what."
        />
      </FieldGroup>
      <div>
        <Button type="submit" variant="primary" isBusy={create.isPending} busyLabel="Creating survey...">
          Create Survey
        </Button>
      </div>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  max-inline-size: var(--measure);
`;
