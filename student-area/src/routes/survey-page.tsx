import { usePortalNavigate } from '@portal/shared/contract';
import {
  Alert,
  ButtonLink,
  EmptyState,
  formatDate,
  PageHeader,
  QueryState,
  Skeleton,
  TextLink,
} from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { surveyOptions } from '../features/surveys/get-survey.ts';
import { SurveyForm } from '../features/surveys/survey-form.tsx';
import { AreaPage } from '../layout/area-page.ts';

const LIST = '/surveys?tab=active';

export function SurveyPage() {
  const { surveyId = '' } = useParams();
  const navigate = usePortalNavigate();
  const query = useQuery(surveyOptions(surveyId));
  const survey = query.data;

  return (
    <AreaPage>
      <PageHeader
        size="area"
        title={survey?.title ?? 'Survey'}
        meta={<TextLink to={LIST}>Active surveys</TextLink>}
        lede={survey && describeSurvey(survey.description, survey.deadline)}
      />
      <QueryState
        query={query}
        errorTitle="The survey could not be loaded"
        missing={
          <EmptyState
            title="There is no such survey"
            headingLevel={2}
            action={<ButtonLink to={LIST}>Active surveys</ButtonLink>}
          >
            The address is wrong, or the survey is not published any more.
          </EmptyState>
        }
        skeleton={<Skeleton shape="row" count={4} label="Loading the survey..." />}
      >
        {(loaded) => {
          if (loaded.isAnsweredByMe || loaded.status !== 'Active') {
            return (
              <Alert
                tone="info"
                role={null}
                title={
                  loaded.isAnsweredByMe ? 'You have taken part in this survey' : 'This survey does not take answers'
                }
                action={<ButtonLink to={LIST}>Active surveys</ButtonLink>}
              >
                {loaded.isAnsweredByMe
                  ? 'Each person answers once. Your answers are stored without your name, so they cannot be shown or changed.'
                  : 'It is not open, or its deadline has passed.'}
              </Alert>
            );
          }
          return <SurveyForm survey={loaded} onDone={() => navigate(LIST)} />;
        }}
      </QueryState>
    </AreaPage>
  );
}

function describeSurvey(description: string, deadline: string | null): string {
  const until = deadline === null ? '' : ` Open until ${formatDate(deadline)}.`;
  return `${description} Answers are stored without names.${until}`.trim();
}
