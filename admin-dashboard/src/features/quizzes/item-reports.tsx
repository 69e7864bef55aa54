import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { EmptyState, Panel, QueryState, Skeleton, Stack } from '@portal/shared/ui';
import { FacilityFigure } from './facility-figure.tsx';
import { ItemReport } from './item-report.tsx';
import { statisticsQuery } from './statistics.ts';

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
      {(items) => (
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
      )}
    </QueryState>
  );
}

const List = styled.ol`
  & > :first-child {
    border-block-start: 0;
  }
`;
