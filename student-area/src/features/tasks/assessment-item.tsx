import { formatCount, Badge, Cluster, DateBlock, formatNumber, formatTime } from '@portal/shared/ui';
import { media } from '@portal/shared/theme';
import styled from 'styled-components';
import { AssessmentStatus } from './assessment-status.tsx';
import { describeTime, type Task } from './task.ts';
import { GradeBadge } from './grade-badge.tsx';
import { StartAssessment } from './start-assessment.tsx';
import { ViewResults } from './view-results.tsx';

export function AssessmentItem({ assessment }: { assessment: Task }) {
  const isUpcoming = assessment.status === 'Upcoming';
  return (
    <Root>
      <DateBlock date={assessment.opensAt} />
      <Words>
        <h2>{assessment.title}</h2>
        <p>{assessment.description}</p>
        <Cluster gap={3}>
          <Badge>{assessment.category}</Badge>
          <AssessmentStatus assessment={assessment} />
          {assessment.grade !== null && <GradeBadge grade={assessment.grade} />}
        </Cluster>
        <Meta>
          {[
            assessment.className,
            `${formatTime(assessment.opensAt)}, ${describeTime(assessment)}`,
            assessment.score === null
              ? formatCount(assessment.maxMarks, 'mark')
              : `${formatNumber(assessment.score, 1)} of ${formatCount(assessment.maxMarks, 'mark')}`,
          ]
            .filter((fact) => fact !== null)
            .join('. ')}
        </Meta>
      </Words>
      <div>{isUpcoming ? <StartAssessment assessment={assessment} /> : <ViewResults assessment={assessment} />}</div>
    </Root>
  );
}

const Root = styled.li`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  gap: var(--space-3) var(--gutter);
  padding-block: var(--space-5);
  border-block-end: 1px solid var(--border);
  break-inside: avoid;
  &:last-child {
    border: 0;
  }
  & > :last-child {
    grid-column: 2;
  }
  ${media.md} {
    grid-template-columns: 5.75rem minmax(0, 1fr) auto;
    align-items: start;
    & > :last-child {
      grid-column: 3;
    }
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
