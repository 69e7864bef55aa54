import { Badge, ButtonLink, Cluster, formatDate, formatNumber, VisuallyHidden } from '@portal/shared/ui';
import { media } from '@portal/shared/theme';
import styled from 'styled-components';
import { describeWait } from '../../time/describe-wait.ts';
import { useNow } from '../../time/use-now.ts';
import type { Survey } from './survey.ts';
import { ViewSurveyResults } from './view-survey-results.tsx';

export function SurveyItem({ survey }: { survey: Survey }) {
  const now = useNow();
  return (
    <Root>
      <Words>
        <h2>{survey.title}</h2>
        {survey.description !== '' && <p>{survey.description}</p>}
        <Cluster gap={3}>
          <Badge tone="success">{survey.status}</Badge>
          <Badge>{survey.category}</Badge>
          {survey.isAnsweredByMe && <Badge tone="info">Answered by you</Badge>}
        </Cluster>
        <Meta>
          {formatNumber(survey.responses)} {survey.responses === 1 ? 'response' : 'responses'}
          {survey.deadline !== null && (
            <>
              {' '}
              so far. Open until <time dateTime={survey.deadline}>{formatDate(survey.deadline)}</time>, which is{' '}
              {describeWait(survey.deadline, now)}
            </>
          )}
          .
        </Meta>
      </Words>
      <Cluster gap={3}>
        {!survey.isAnsweredByMe && survey.questionCount > 0 && (
          <ButtonLink to={`/surveys/${survey.id}`}>
            Take Survey<VisuallyHidden>: {survey.title}</VisuallyHidden>
          </ButtonLink>
        )}
        <ViewSurveyResults survey={survey} />
      </Cluster>
    </Root>
  );
}

const Root = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4) var(--gutter);
  padding-block: var(--space-5);
  border-block-end: 1px solid var(--border);
  break-inside: avoid;
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-2);
  & > h2 {
    font-size: var(--text-lg);
  }
  & > p {
    max-inline-size: var(--measure);
    color: var(--text-muted);
  }
`;

const Meta = styled.p`
  font-size: var(--text-sm);
`;
