import { usePortalNavigate, useToast } from '@portal/shared/contract';
import { changeRow, database, unwrapNothing } from '@portal/shared/data';
import { type OpenedSurvey, SurveyBuilder, SurveyPreview } from '@portal/shared/surveys';
import {
  Alert,
  Button,
  Cluster,
  ConfirmDialog,
  describeError,
  FormErrorSummary,
  Stack,
  useAttempt,
} from '@portal/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../query-keys.ts';
import { getSurvey, type SurveyForm } from './get-survey.ts';

const LIST = '/surveys?tab=create';

function openedOf(survey: SurveyForm): OpenedSurvey {
  const { id, title, category, description, questions, anonymity } = survey;
  return {
    id,
    title,
    category,
    description,
    questions,
    anonymity,
    deadline: survey.deadline ?? '',
    version: survey.updatedAt,
  };
}

/** A survey of one's own that is not out: a draft is built, proposed or deleted; what was proposed waits, or is withdrawn. */
export function OwnSurvey({ survey }: { survey: SurveyForm }) {
  const client = useQueryClient();
  const navigate = usePortalNavigate();
  const showToast = useToast();
  const [version, setVersion] = useState(survey.updatedAt);
  const [isPreview, setIsPreview] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const work = useAttempt((cause) => describeError(cause, { isRepeatSafe: true }));
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.surveys.all });

  function set(status: 'Proposed' | 'Draft', title: string, description: string) {
    void work.attempt(async () => {
      await changeRow('surveys', { id: survey.id, updatedAt: version }, { status });
      showToast({ title, description, tone: 'success' });
      await refresh();
    });
  }

  async function handleDelete() {
    const isDone = await work.attempt(async () => {
      const api = await database();
      unwrapNothing(await api.from('surveys').delete().eq('id', survey.id));
    });
    setIsDeleting(false);
    if (!isDone) return;
    showToast({ title: 'Survey deleted', description: survey.title, tone: 'success' });
    navigate(LIST);
    await refresh();
  }

  const problems = work.problem === null ? [] : [{ message: work.problem }];
  if (survey.status === 'Proposed') {
    return (
      <Stack gap={5}>
        <Alert
          tone="info"
          role={null}
          title="Your survey waits for approval"
          action={
            <Cluster gap={2}>
              <Button size="dense" onClick={() => setIsPreview(true)}>
                Preview
              </Button>
              <Button
                size="dense"
                isBusy={work.isBusy}
                onClick={() => set('Draft', 'Survey withdrawn', 'It is a draft again and can be changed.')}
              >
                Withdraw
              </Button>
            </Cluster>
          }
        >
          Staff look at it before it goes out. Withdraw it to change it.
        </Alert>
        <FormErrorSummary title="The survey was not withdrawn" problems={problems} />
        {isPreview && <SurveyPreview draft={survey} anonymity={survey.anonymity} onClose={() => setIsPreview(false)} />}
      </Stack>
    );
  }
  return (
    <Stack gap={5}>
      {survey.returnReason !== null && (
        <Alert tone="warning" role={null} title="Staff returned your survey">
          {survey.returnReason}
        </Alert>
      )}
      <FormErrorSummary title="That did not work" problems={problems} />
      <SurveyBuilder
        survey={openedOf(survey)}
        load={async () => {
          const fresh = await getSurvey(survey.id, new AbortController().signal);
          setVersion(fresh.updatedAt);
          return openedOf(fresh);
        }}
        onSaved={async (stored) => {
          setVersion(stored);
          showToast({ title: 'Survey saved', description: survey.title, tone: 'success' });
          await refresh();
        }}
        actions={({ isChanged, questions }) => (
          <>
            <Button
              disabled={isChanged || questions === 0}
              isBusy={work.isBusy}
              onClick={() => set('Proposed', 'Sent for approval', 'Staff look at it before it goes out.')}
            >
              Send for approval
            </Button>
            <Button onClick={() => setIsDeleting(true)}>Delete</Button>
          </>
        )}
      />
      <ConfirmDialog
        isOpen={isDeleting}
        title={`Delete “${survey.title}”?`}
        confirmLabel="Delete"
        onConfirm={handleDelete}
        onClose={() => setIsDeleting(false)}
      >
        The draft and its questions are removed. This cannot be undone.
      </ConfirmDialog>
    </Stack>
  );
}
