import { useAuth, usePortalNavigate } from '@portal/shared/contract';
import { Alert, ButtonLink, Cluster, type FetchFirst, formatDate, Skeleton, ThingPage } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { surveyOptions } from '../features/surveys/get-survey.ts';
import { OwnSurvey } from '../features/surveys/own-survey.tsx';
import { SurveyForm } from '../features/surveys/survey-form.tsx';
import { ViewSurveyResults } from '../features/surveys/view-survey-results.tsx';
import { AreaPage } from '../layout/area-page.ts';

const LIST = { to: '/surveys?tab=active', label: 'Active surveys' };

/** Asks for the page's data before it is drawn. */
export const fetchFirst: FetchFirst = (client, _search, _person, { surveyId = '' }) =>
  client.prefetchQuery(surveyOptions(surveyId));

export function SurveyPage() {
  const { surveyId = '' } = useParams();
  const navigate = usePortalNavigate();
  const query = useQuery(surveyOptions(surveyId));
  const personId = useAuth((state) => state.user?.id);

  return (
    <AreaPage>
      <ThingPage
        query={query}
        size="area"
        noun="survey"
        heading="Survey"
        title={({ title }) => title}
        back={LIST}
        lede={({ description, deadline }) => describeSurvey(description, deadline)}
        gone="the survey is not published any more."
        skeleton={<Skeleton shape="row" count={4} label="Loading the survey..." />}
      >
        {(loaded) => {
          if ((loaded.status === 'Draft' || loaded.status === 'Proposed') && loaded.createdBy === personId)
            return <OwnSurvey key={`${loaded.id} ${loaded.status}`} survey={loaded} />;
          if (loaded.isAnsweredByMe || loaded.status !== 'Active') {
            return (
              <Alert
                tone="info"
                role={null}
                title={
                  loaded.isAnsweredByMe ? 'You have taken part in this survey' : 'This survey does not take answers'
                }
                action={
                  <Cluster gap={2}>
                    <ViewSurveyResults survey={loaded} />
                    <ButtonLink to={LIST.to}>{LIST.label}</ButtonLink>
                  </Cluster>
                }
              >
                {loaded.isAnsweredByMe
                  ? `Each person answers once. ${KEPT[loaded.anonymity]}`
                  : 'It is not open, or its deadline has passed.'}
              </Alert>
            );
          }
          return <SurveyForm survey={loaded} onDone={() => navigate(LIST.to)} />;
        }}
      </ThingPage>
    </AreaPage>
  );
}

function describeSurvey(description: string, deadline: string | null): string {
  const until = deadline === null ? '' : ` Open until ${formatDate(deadline)}.`;
  return `${description}${until}`.trim();
}

const KEPT = {
  anonymous: 'Your answers are stored without your name, so they cannot be shown or changed.',
  named: 'Your answers are stored with your name and cannot be changed.',
};
