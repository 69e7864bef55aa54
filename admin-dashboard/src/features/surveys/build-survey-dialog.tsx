import { useQuery } from '@tanstack/react-query';
import { listQuestions, type OpenedSurvey, SurveyBuilder, type SurveyQuestion } from '@portal/shared/surveys';
import { Dialog, QueryState } from '@portal/shared/ui';
import { surveyQuestionsQuery } from './get-survey-questions.ts';
import { readSurvey, type Survey } from './survey.ts';

interface BuildSurveyDialogProps {
  survey: Survey;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

const opened = (survey: Survey, questions: SurveyQuestion[]): OpenedSurvey => ({
  id: survey.id,
  title: survey.title,
  category: survey.category,
  description: survey.description,
  deadline: survey.deadline ?? '',
  anonymity: survey.anonymity,
  version: survey.updatedAt,
  questions,
});

/** Words and questions of a survey that is not out. */
export function BuildSurveyDialog({ survey, onSaved, onClose }: BuildSurveyDialogProps) {
  const query = useQuery(surveyQuestionsQuery(survey.id));
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={`Questions of ${survey.title}`} description={survey.status}>
      <QueryState
        query={query.isFetching && !query.isFetchedAfterMount ? { ...query, data: undefined } : query}
        errorTitle="The questions could not be loaded"
      >
        {(questions) => (
          <SurveyBuilder
            survey={opened(survey, questions)}
            load={async () => {
              const [stored, asked] = await Promise.all([
                readSurvey(survey.id),
                listQuestions(survey.id, new AbortController().signal),
              ]);
              return opened(stored, asked);
            }}
            onSaved={async () => {
              await onSaved();
            }}
          />
        )}
      </QueryState>
    </Dialog>
  );
}
