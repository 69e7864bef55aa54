import { Badge, ButtonLink, Cluster, formatDate, formatNumber, VisuallyHidden, useNow } from '@portal/shared/ui';
import { describeWait } from '../../time/describe-wait.ts';
import type { Survey } from './survey.ts';
import { SurveyRowLayout, SurveyWords } from './survey-row-layout.ts';
import { ViewSurveyResults } from './view-survey-results.tsx';

export function SurveyItem({ survey }: { survey: Survey }) {
  const now = useNow();
  const isOpen = survey.status === 'Active';
  return (
    <SurveyRowLayout>
      <SurveyWords>
        <h2>{survey.title}</h2>
        {survey.description !== '' && <p>{survey.description}</p>}
        <Cluster gap={3}>
          <Badge tone={isOpen ? 'success' : 'neutral'}>{survey.status}</Badge>
          <Badge>{survey.category}</Badge>
          {survey.isAnsweredByMe && <Badge tone="info">Answered by you</Badge>}
        </Cluster>
        <small>
          {formatNumber(survey.responses)} {survey.responses === 1 ? 'response' : 'responses'}
          {isOpen && survey.deadline !== null && (
            <>
              {' '}
              so far. Open until <time dateTime={survey.deadline}>{formatDate(survey.deadline)}</time>, which is{' '}
              {describeWait(survey.deadline, now)}
            </>
          )}
          .
        </small>
      </SurveyWords>
      <Cluster gap={3}>
        {isOpen && !survey.isAnsweredByMe && survey.questionCount > 0 && (
          <ButtonLink to={`/surveys/${survey.id}`}>
            Take Survey<VisuallyHidden> {survey.title}</VisuallyHidden>
          </ButtonLink>
        )}
        <ViewSurveyResults survey={survey} />
      </Cluster>
    </SurveyRowLayout>
  );
}
