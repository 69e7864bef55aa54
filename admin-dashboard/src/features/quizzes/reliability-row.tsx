import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { formatNumber, Kpi, KpiRow, QueryState, Skeleton } from '@portal/shared/ui';
import { coefficient, reliabilityRange, reliabilityWords } from './judgement.ts';
import { LEAST_TO_JUDGE, type Reliability, reliabilityQuery } from './statistics.ts';

const UNKNOWN = '–';

/** The scores of a quiz in four figures, and what its reliability allows. */
export function ReliabilityRow({ quizId }: { quizId: string }) {
  const query = useQuery(reliabilityQuery(quizId));
  return (
    <QueryState
      query={query}
      errorTitle="The reliability could not be counted"
      headingLevel={2}
      skeleton={<Skeleton shape="row" count={2} />}
      isEmpty={() => false}
    >
      {(whole) => (
        <div>
          <KpiRow aria-label="The quiz as a whole">
            <Kpi label="First attempts" value={formatNumber(whole.n)} base="one of each student who submitted" />
            <Kpi
              label="Mean score"
              value={whole.mean === null ? UNKNOWN : formatNumber(whole.mean, 1)}
              base={whole.sd === null ? notCounted(whole) : `points; standard deviation ${formatNumber(whole.sd, 1)}`}
            />
            <Kpi
              label="Reliability"
              value={whole.alpha === null ? UNKNOWN : coefficient(whole.alpha)}
              base={
                whole.alpha === null
                  ? notCounted(whole)
                  : [`Cronbach’s alpha, n = ${formatNumber(whole.n)}`, reliabilityRange(whole)]
                      .filter(Boolean)
                      .join('; ')
              }
            />
            <Kpi
              label="Error of one score"
              value={whole.standardError === null ? UNKNOWN : `±${formatNumber(whole.standardError, 1)}`}
              base={whole.standardError === null ? notCounted(whole) : 'points; standard error of measurement'}
            />
          </KpiRow>
          <Words>
            <b>Reliability.</b> {reliabilityWords(whole)}
          </Words>
        </div>
      )}
    </QueryState>
  );
}

function notCounted({ tooFew, sameQuestions }: Reliability): string {
  if (tooFew) return `too few attempts to judge: from ${LEAST_TO_JUDGE} on`;
  return sameQuestions ? 'not counted' : 'not counted: the questions are drawn';
}

const Words = styled.p`
  margin-block-start: var(--space-3);
  max-inline-size: 40rem;
  color: var(--text-muted);
  font-size: var(--text-sm);
  & b {
    color: var(--text);
    font-weight: var(--weight-strong);
  }
`;
