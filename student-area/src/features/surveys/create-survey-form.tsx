import { useToast } from '@portal/shared/contract';
import {
  Alert,
  Button,
  describeError,
  DraftNotice,
  Field,
  formatNumber,
  FormErrorSummary,
  TextArea,
  TextButton,
  TextInput,
  useDraft,
} from '@portal/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { createSurvey, type SurveyDraft, surveyProblems } from './create-survey.ts';
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
const fieldOrder = ['title', 'category', 'description'] as const;

function draftOf({ title, category, description }: SurveyTemplate): SurveyDraft {
  return { title, category, description };
}

export function CreateSurveyForm({ template, onDropTemplate, categories, onCreated }: CreateSurveyFormProps) {
  const client = useQueryClient();
  const showToast = useToast();
  const id = useId();
  const [draft, setDraft] = useState<SurveyDraft>(template ? draftOf(template) : blank);
  const kept = useDraft<SurveyDraft>({ form: 'survey proposal', row: template?.id, restore: setDraft });
  const [errors, setErrors] = useState<ReturnType<typeof surveyProblems>>({});

  const create = useMutation({
    mutationFn: () => createSurvey(draft, template?.id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['student-area', 'surveys'] });
      showToast({
        title: 'Survey created',
        description: `“${draft.title}” is a draft. Staff look at it before it goes out.`,
        tone: 'success',
      });
      setDraft(blank);
      kept.forget();
      onCreated();
    },
  });

  const ids = { title: `${id}-title`, category: `${id}-category`, description: `${id}-description` };

  function change(part: Partial<SurveyDraft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    kept.keep(next);
    // A field that was found wrong is looked at again at every key; the others wait for the button.
    const problems = surveyProblems(next);
    setErrors(Object.fromEntries(Object.keys(errors).map((name) => [name, problems[name as keyof SurveyDraft]])));
  }

  function handleDiscard() {
    kept.forget();
    setDraft(template ? draftOf(template) : blank);
    setErrors({});
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (create.isPending) return;
    const problems = surveyProblems(draft);
    setErrors(problems);
    const first = fieldOrder.find((name) => problems[name] !== undefined);
    if (first === undefined) create.mutate();
    else document.getElementById(ids[first])?.focus();
  }

  return (
    <Form noValidate onSubmit={handleSubmit}>
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
      <Field label="Title" id={ids.title} error={errors.title}>
        <TextInput
          value={draft.title}
          onChange={(event) => change({ title: event.target.value })}
          autoComplete="off"
          required
        />
      </Field>
      <Field label="Category" id={ids.category} hint="One that exists, or a new one." error={errors.category}>
        <TextInput
          value={draft.category}
          onChange={(event) => change({ category: event.target.value })}
          list={`${id}-categories`}
          autoComplete="off"
          required
        />
      </Field>
      <datalist id={`${id}-categories`}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <Field
        label="Description"
        hint="Whom it asks, what about, and what happens with the answers."
        id={ids.description}
        error={errors.description}
      >
        <TextArea
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
          rows={5}
          required
        />
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
