import { useToast } from '@portal/shared/contract';
import {
  type Anonymity,
  AnonymityNote,
  askedQuestions,
  givenTo,
  problemsOfAnswers,
  questionAnchor,
  QuestionsForm,
  type SurveyAnswers,
} from '@portal/shared/surveys';
import { Button, describeError, DraftNotice, type FormProblem, FormErrorSummary, useDraft } from '@portal/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { queryKeys } from '../../query-keys.ts';
import type { SurveyForm as SurveyWithQuestions } from './get-survey.ts';
import { submitSurvey } from './submit-survey.ts';

interface SurveyFormProps {
  survey: SurveyWithQuestions;
  onDone: () => void;
}

/** The questions of a survey; what is answered stays on this device until it is sent. */
export function SurveyForm({ survey, onDone }: SurveyFormProps) {
  const client = useQueryClient();
  const showToast = useToast();
  const [answers, setAnswers] = useState<SurveyAnswers>({});
  const [isJudged, setIsJudged] = useState(false);
  const draft = useDraft<SurveyAnswers>({
    form: 'answers to a survey',
    row: survey.id,
    restore: setAnswers,
  });
  const asked = askedQuestions(survey.questions, answers);
  const given = Object.fromEntries(
    asked.map((question) => [question.id, givenTo(question, answers)] as const).filter(([, told]) => told.length > 0),
  );
  const problems = problemsOfAnswers(asked, answers);

  const submit = useMutation({
    mutationFn: () => submitSurvey(survey.id, given),
    onSuccess: async () => {
      draft.forget();
      showToast({ title: 'Thank you', description: thanks[survey.anonymity], tone: 'success' });
      onDone();
      await client.invalidateQueries({ queryKey: queryKeys.surveys.all });
    },
  });

  function change(next: SurveyAnswers) {
    setAnswers(next);
    draft.keep(next);
  }

  function handleDiscard() {
    draft.forget();
    setAnswers({});
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsJudged(true);
    if (problems.size === 0 && Object.keys(given).length > 0 && !submit.isPending) submit.mutate();
  }

  const shown: FormProblem[] = isJudged
    ? asked.flatMap((question, index) => {
        const message = problems.get(question.id);
        return message === undefined
          ? []
          : [{ message: `Question ${index + 1}: ${message}`, fieldId: questionAnchor(question.id) }];
      })
    : [];
  if (isJudged && shown.length === 0 && Object.keys(given).length === 0)
    shown.push({ message: 'Answer at least one question.' });
  if (submit.error) shown.push({ message: describeError(submit.error, { isRepeatSafe: true }) });

  return (
    <Form noValidate onSubmit={handleSubmit}>
      <AnonymityNote anonymity={survey.anonymity} />
      <DraftNotice restoredAt={draft.restoredAt} onDiscard={handleDiscard} />
      <FormErrorSummary title="Your answers were not sent" problems={shown} />
      <QuestionsForm
        questions={survey.questions}
        answers={answers}
        onChange={change}
        {...(isJudged ? { problems } : {})}
      />
      <div>
        <Button type="submit" variant="primary" isBusy={submit.isPending} busyLabel="Sending...">
          Send answers
        </Button>
      </div>
    </Form>
  );
}

const thanks: Record<Anonymity, string> = {
  anonymous: 'Your answers are stored without your name.',
  named: 'Your answers are stored with your name.',
};

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  max-inline-size: var(--measure);
`;
