import { useId, useMemo, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { type FormSchema, useSchemaForm } from '@portal/shared/forms';
import { QUESTION_KINDS } from '@portal/shared/questions';
import { media } from '@portal/shared/theme';
import { Button, Cluster, ConflictNotice, DraftNotice, FormErrorSummary, namedOptions } from '@portal/shared/ui';
import { describeWriteError, refusedColumn } from '../../ui/describe-write-error.ts';
import { FormGroup } from '../../ui/form-body.tsx';
import type { FormField, Person } from '../../ui/form-field.ts';
import { useRecordDraft } from '../../ui/use-record-draft.ts';
import { AnswerFields } from './answer-fields.tsx';
import { ParameterRows } from './parameter-rows.tsx';
import { KIND_WORDS, type StoredQuestion } from './question.ts';
import { QuestionFields } from './question-fields.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { fieldOfRefusal, type QuestionInput, questionSchema } from './question-schema.ts';
import { emptyQuestion, type QuestionValues } from './question-values.ts';
import { saveQuestion } from './save-question.ts';
import { toValues } from './to-values.ts';
import { toVersion } from './to-version.ts';

interface QuestionEditorProps {
  /** As it was opened; null for a new one. */
  question: StoredQuestion | null;
  groups: readonly Person[];
  tags: readonly string[];
  /** Reads what is stored now, which becomes `question`. */
  onReload: () => Promise<StoredQuestion>;
  onSaved: (id: string) => Promise<unknown> | void;
}

const schema: FormSchema<QuestionValues, QuestionInput> = questionSchema;

const askedFields: readonly FormField<QuestionValues>[] = [
  { name: 'title', label: 'Title', hint: 'For those who teach; students do not see it.', section: 'Question' },
  {
    name: 'kind',
    label: 'Kind',
    kind: 'select',
    options: QUESTION_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] })),
  },
  {
    name: 'stem',
    label: 'Question',
    hint: 'Markdown, with formulas as $\\bar{x}$ and the values of parameters as {{n}}.',
    kind: 'textarea',
    rows: 5,
  },
];

const feedbackFields: readonly FormField<QuestionValues>[] = [
  { name: 'general', label: 'To everybody', kind: 'textarea', rows: 2, isOptional: true, section: 'Feedback' },
  { name: 'right', label: 'To a right answer', kind: 'textarea', rows: 2, isOptional: true },
  { name: 'wrong', label: 'To a wrong answer', kind: 'textarea', rows: 2, isOptional: true },
];

/** Writes a question, beside it what students see of it. What is typed stays on this device until it is saved. */
export function QuestionEditor({ question, groups, tags, onReload, onSaved }: QuestionEditorProps) {
  const id = useId();
  const fields = useRef<HTMLFormElement>(null);
  const defaultValues = question ? toValues(question) : emptyQuestion;
  const form = useSchemaForm({ schema, defaultValues });
  const draft = useRecordDraft(form, 'New question', defaultValues);
  const [problem, setProblem] = useState<string | null>(null);
  const [isConflict, setIsConflict] = useState(false);
  const { isSubmitting } = form.formState;
  const bankFields = useBankFields(question, groups, tags);

  async function save(input: QuestionInput, isOverwriting: boolean) {
    setProblem(null);
    setIsConflict(false);
    if (draft.isStale && !isOverwriting) {
      setIsConflict(true);
      return;
    }
    try {
      const opened = question && { id: question.id, updatedAt: isOverwriting ? null : question.updatedAt };
      const stored = await saveQuestion(opened, input);
      draft.forget();
      await onSaved(stored);
      if (question) await reload();
    } catch (cause) {
      const field = fieldOfRefusal(refusedColumn(cause), form.getValues());
      if (cause instanceof Error && cause.name === 'ConflictError') setIsConflict(true);
      else if (field)
        form.setError(field, { type: 'server', message: describeWriteError(cause) }, { shouldFocus: true });
      else setProblem(describeWriteError(cause));
    }
  }

  async function reload() {
    const stored = await onReload();
    draft.takeStored();
    form.reset(toValues(stored));
    setIsConflict(false);
  }

  async function handleReload() {
    setProblem(null);
    try {
      await reload();
      // The form has just forgotten its fields, so it cannot be asked to focus one.
      fields.current?.querySelector('input')?.focus();
    } catch (cause) {
      setProblem(describeWriteError(cause));
    }
  }

  const submit = (isOverwriting: boolean) => form.handleSubmit((input) => save(input, isOverwriting));

  return (
    <FormProvider {...form}>
      <Layout>
        <div>
          <DraftNotice restoredAt={draft.restoredAt} onDiscard={draft.takeStored} />
          <FormErrorSummary title="This could not be saved" problems={problem === null ? [] : [{ message: problem }]} />
          {isConflict && (
            <ConflictNotice
              title="Somebody else has changed this since you opened it"
              isBusy={isSubmitting}
              onReload={handleReload}
              onOverwrite={() => void submit(true)()}
            />
          )}
          <Form id={id} ref={fields} noValidate onSubmit={(event) => void submit(false)(event)}>
            <QuestionFields fields={askedFields} />
            <ParameterRows />
            <FormGroup>
              <legend>Answer</legend>
              <Parts>
                <AnswerFields />
              </Parts>
            </FormGroup>
            <QuestionFields fields={feedbackFields} />
            <QuestionFields fields={bankFields} />
            <Cluster gap={3}>
              <Button type="submit" variant="primary" size="dense" isBusy={isSubmitting} busyLabel="Saving...">
                {question ? 'Save changes' : 'Add question'}
              </Button>
            </Cluster>
          </Form>
        </div>
        <Beside>
          <PreviewOf />
        </Beside>
      </Layout>
    </FormProvider>
  );
}

function PreviewOf() {
  const values = useWatch<QuestionValues>();
  return <QuestionPreview version={toVersion(values as QuestionValues)} />;
}

/** Where it stands in the bank. A group of an earlier term stays a choice for what belongs to it. */
function useBankFields(
  question: StoredQuestion | null,
  groups: readonly Person[],
  tags: readonly string[],
): readonly FormField<QuestionValues>[] {
  return useMemo(() => {
    const own = question?.groupId ?? null;
    const isListed = own === null || groups.some(({ id }) => id === own);
    const listed = isListed ? groups : [{ id: own, name: question?.groupName ?? '' }, ...groups];
    return [
      {
        name: 'groupId',
        label: 'Whose question',
        hint: 'Quizzes of the group can use it; without a group all quizzes can.',
        kind: 'select',
        options: [{ value: '', label: 'Everybody who teaches' }, ...namedOptions(listed)],
        section: 'In the bank',
      },
      {
        name: 'tags',
        label: 'Tags',
        hint: 'Quizzes draw questions by their tags.',
        kind: 'list',
        one: 'tag',
        suggestions: tags,
        isOptional: true,
      },
      {
        name: 'note',
        label: 'What has changed',
        hint: 'Stands beside this version.',
        isOptional: true,
        isShown: () => question !== null,
      },
    ];
  }, [question, groups, tags]);
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-7) var(--space-7);
  ${media.lg} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

const Beside = styled.div`
  ${media.lg} {
    position: sticky;
    /* Below the bar of the frame. */
    inset-block-start: calc(4rem + var(--space-4));
    align-self: start;
    max-block-size: calc(100dvh - 4rem - var(--space-6));
    overflow-y: auto;
  }
`;
