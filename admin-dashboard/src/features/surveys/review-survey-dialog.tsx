import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeRow } from '@portal/shared/data';
import { AnonymityNote, QuestionsForm, type SurveyAnswers } from '@portal/shared/surveys';
import {
  Button,
  Cluster,
  Dialog,
  Field,
  FormErrorSummary,
  QueryState,
  Stack,
  TextArea,
  useAttempt,
} from '@portal/shared/ui';
import { describeWriteError } from '../../ui/describe-write-error.ts';
import { surveyQuestionsQuery } from './get-survey-questions.ts';
import type { Survey } from './survey.ts';

interface ReviewSurveyDialogProps {
  survey: Survey;
  onDecided: (title: string) => void;
  onClose: () => void;
}

/** A proposed survey as people will see it, to approve it or to give it back with a reason. Who decides names the version they looked at. */
export function ReviewSurveyDialog({ survey, onDecided, onClose }: ReviewSurveyDialogProps) {
  const query = useQuery(surveyQuestionsQuery(survey.id));
  const [answers, setAnswers] = useState<SurveyAnswers>({});
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const work = useAttempt(describeWriteError);
  const opened = { id: survey.id, updatedAt: survey.updatedAt };

  async function handleApprove() {
    const isDone = await work.attempt(() => changeRow('surveys', opened, { status: 'Active' }));
    if (isDone) onDecided('Survey approved');
  }

  async function handleReturn() {
    setIsMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    const isDone = await work.attempt(() =>
      changeRow('surveys', opened, { status: 'Draft', return_reason: reason.trim() }),
    );
    if (isDone) onDecided('Survey returned');
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={`Review ${survey.title}`}
      description={survey.maker === null ? survey.description : `Proposed by ${survey.maker}. ${survey.description}`}
      isDismissible={!work.isBusy}
      actions={
        <Cluster gap={3}>
          <Button variant="primary" isBusy={work.isBusy} onClick={() => void handleApprove()}>
            Approve
          </Button>
          <Button disabled={work.isBusy} onClick={() => void handleReturn()}>
            Return with the reason
          </Button>
        </Cluster>
      }
    >
      <Stack gap={5}>
        <FormErrorSummary
          title="The survey was not decided"
          problems={work.problem === null ? [] : [{ message: work.problem }]}
        />
        <AnonymityNote anonymity={survey.anonymity} />
        <QueryState query={query} errorTitle="The questions could not be loaded" empty={<p>It asks nothing.</p>}>
          {(questions) => <QuestionsForm questions={questions} answers={answers} onChange={setAnswers} />}
        </QueryState>
        <Field
          label="Reason for returning it"
          isOptional
          hint="Its maker reads it. Needed only when you return the survey."
          error={isMissing && reason.trim() === '' ? 'Say why the survey is returned.' : undefined}
        >
          <TextArea rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </Stack>
    </Dialog>
  );
}
