import { zodResolver } from '@hookform/resolvers/zod';
import { useToast } from '@portal/shared/contract';
import {
  Alert,
  Button,
  describeError,
  Field,
  formatNumber,
  FormErrorSummary,
  TextArea,
  TextButton,
  TextInput,
} from '@portal/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import { createSurvey, type SurveyDraft, surveySchema } from './create-survey.ts';
import type { SurveyTemplate } from './survey.ts';

interface CreateSurveyFormProps {
  /** Fills the form and gives the survey its questions. */
  template: SurveyTemplate | undefined;
  onDropTemplate: () => void;
  /** Suggestions for the category. */
  categories: readonly string[];
  onCreated: () => void;
}

const blank: SurveyDraft = { title: '', category: '', description: '' };

export function CreateSurveyForm({ template, onDropTemplate, categories, onCreated }: CreateSurveyFormProps) {
  const client = useQueryClient();
  const showToast = useToast();
  const suggestionsId = useId();
  const { register, handleSubmit, reset, formState } = useForm<SurveyDraft>({
    resolver: zodResolver(surveySchema),
    defaultValues: template
      ? { title: template.title, category: template.category, description: template.description }
      : blank,
  });
  const { errors } = formState;

  const create = useMutation({
    mutationFn: (draft: SurveyDraft) => createSurvey(draft, template?.id),
    onSuccess: async (_, draft) => {
      await client.invalidateQueries({ queryKey: ['surveys'] });
      showToast({
        title: 'Survey created',
        description: `“${draft.title}” is a draft. Staff look at it before it goes out.`,
        tone: 'success',
      });
      reset(blank);
      onCreated();
    },
  });

  return (
    <Form noValidate onSubmit={(event) => void handleSubmit((draft) => create.mutate(draft))(event)}>
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
        problems={create.error ? [{ message: describeError(create.error) }] : []}
      />
      <Field label="Title" error={errors.title?.message}>
        <TextInput {...register('title')} autoComplete="off" required />
      </Field>
      <Field label="Category" hint="One that exists, or a new one." error={errors.category?.message}>
        <TextInput {...register('category')} list={suggestionsId} autoComplete="off" required />
      </Field>
      <datalist id={suggestionsId}>
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
