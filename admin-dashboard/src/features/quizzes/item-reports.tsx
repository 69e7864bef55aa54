import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { EmptyState, formatNumber, Panel, QueryState, Skeleton, Stack } from '@portal/shared/ui';
import { FacilityFigure } from './facility-figure.tsx';
import { ItemReport } from './item-report.tsx';
import { type ItemStatistics, LEAST_TO_JUDGE, statisticsQuery } from './statistics.ts';

/** How the questions of a quiz did. */
export function ItemReports({ quizId }: { quizId: string }) {
  const query = useQuery(statisticsQuery(quizId));
  return (
    <QueryState
      query={query}
      errorTitle="The questions could not be judged"
      headingLevel={2}
      skeleton={<Skeleton shape="row" count={6} />}
      isEmpty={(items) => items.length === 0}
      empty={
        <EmptyState title="Nothing to judge yet" headingLevel={2}>
          Once somebody has submitted this quiz, its questions are judged here by their first attempts.
        </EmptyState>
      }
    >
      {(items) =>
        items.every(({ tooFew }) => tooFew) ? (
          <TooFew items={items} />
        ) : (
          <Stack gap={6}>
            <FacilityFigure items={items} />
            <Panel
              title="Question by question"
              intro="Discrimination is the correlation of a question with the rest of the attempt (point-biserial, the question left out), with Fisher’s 95 % interval: from 0.3 on it tells strong from weak well, below 0 something is wrong."
            >
              <List>
                {items.map((item) => (
                  <ItemReport key={item.id} item={item} />
                ))}
              </List>
            </Panel>
          </Stack>
        )
      }
    </QueryState>
  );
}

/** Of a quiz whose questions were all sat too seldom one sentence says as much as a list of them. */
function TooFew({ items }: { items: readonly ItemStatistics[] }) {
  const most = Math.max(...items.map(({ n }) => n));
  return (
    <EmptyState title="Too few attempts to judge the questions" headingLevel={2}>
      Each is judged from {LEAST_TO_JUDGE} first attempts on: how hard it was, whether it tells strong from weak, and
      which options were chosen. So far there are {formatNumber(most)}
      {items.some(({ n }) => n < most) && ' at most'}.
    </EmptyState>
  );
}

const List = styled.ol`
  & > :first-child {
    border-block-start: 0;
  }
`;
