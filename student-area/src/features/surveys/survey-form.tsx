import { useToast } from '@portal/shared/contract';
import {
  Button,
  describeError,
  DraftNotice,
  Field,
  FormErrorSummary,
  OptionGroup,
  Panel,
  TextArea,
  useDraft,
} from '@portal/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { queryKeys } from '../../query-keys.ts';
import type { SurveyForm as SurveyWithQuestions } from './get-survey.ts';
import { submitSurvey } from './submit-survey.ts';

/** The bound of an answer in the database. */
const LONGEST_ANSWER = 2000;

interface SurveyFormProps {
  survey: SurveyWithQuestions;
  onDone: () => void;
}

export function SurveyForm({ survey, onDone }: SurveyFormProps) {
  const client = useQueryClient();
  const showToast = useToast();
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [isMissing, setIsMissing] = useState(false);
  const draft = useDraft<Record<string, string>>({ form: 'survey answers', row: survey.id, restore: setAnswers });
  const given = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer.trim() !== ''));

  const submit = useMutation({
    mutationFn: () => submitSurvey(survey.id, given),
    onSuccess: async () => {
      draft.forget();
      showToast({ title: 'Thank you', description: 'Your answers are stored without your name.', tone: 'success' });
      onDone();
      await client.invalidateQueries({ queryKey: queryKeys.surveys.all });
    },
  });

  function change(next: Record<string, string>) {
    setAnswers(next);
    draft.keep(next);
  }

  function handleDiscard() {
    draft.forget();
    setAnswers({});
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const isEmpty = Object.keys(given).length === 0;
    setIsMissing(isEmpty);
    if (!isEmpty && !submit.isPending) submit.mutate();
  }

  const problems = [
    ...(isMissing ? [{ message: 'Answer at least one question.' }] : []),
    ...(submit.error ? [{ message: describeError(submit.error, { isRepeatSafe: true }) }] : []),
  ];

  return (
    <Form noValidate onSubmit={handleSubmit}>
      <DraftNotice restoredAt={draft.restoredAt} onDiscard={handleDiscard} />
      <FormErrorSummary title="Your answers were not sent" problems={problems} />
      {survey.questions.map((question, index) => (
        <Panel key={question.id} title={`Question ${index + 1} of ${survey.questions.length}`}>
          {question.kind === 'choice' ? (
            <OptionGroup
              legend={question.prompt}
              name={question.id}
              options={question.options.map((option) => ({ value: option, label: option }))}
              value={answers[question.id] === undefined ? [] : [answers[question.id] ?? '']}
              onChange={([answer = '']) => change({ ...answers, [question.id]: answer })}
            />
          ) : (
            <Field label={question.prompt} isOptional>
              <TextArea
                value={answers[question.id] ?? ''}
                maxLength={LONGEST_ANSWER}
                onChange={(event) => change({ ...answers, [question.id]: event.target.value })}
              />
            </Field>
          )}
        </Panel>
      ))}
      <div>
        <Button type="submit" variant="primary" isBusy={submit.isPending} busyLabel="Sending...">
          Send answers
        </Button>
      </div>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  max-inline-size: var(--measure);
`;
