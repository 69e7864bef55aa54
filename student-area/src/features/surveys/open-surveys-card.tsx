import { database, unwrap } from '@portal/shared/data';
import { formatCount, formatDate, LinkArrow, QueryState, Skeleton, Stack } from '@portal/shared/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { queryKeys } from '../../query-keys.ts';

const MOST = 4;

function openSurveysQuery() {
  return queryOptions({
    queryKey: queryKeys.surveys.open(),
    queryFn: async ({ signal }) => {
      const client = await database();
      return unwrap(
        await client
          .from('survey_summaries')
          .select('id, title, deadline, responses')
          .eq('status', 'Active')
          .order('deadline', { nullsFirst: false })
          .limit(MOST)
          .abortSignal(signal),
      );
    },
  });
}

/** On the overview of the staff: the surveys that students can answer now, those that end soonest first. */
export function OpenSurveysCard() {
  const query = useQuery(openSurveysQuery());
  return (
    <Stack gap={3}>
      <QueryState
        query={query}
        errorTitle="The surveys could not be loaded"
        headingLevel={3}
        skeleton={<Skeleton count={2} label="Loading the surveys..." />}
        empty={<p>No survey takes answers now.</p>}
      >
        {(surveys) => (
          <List>
            {surveys.map(({ id, title, deadline, responses }) => (
              <li key={id}>
                {title}
                <small>
                  {formatCount(responses, 'response')}
                  {deadline !== null && `, until ${formatDate(deadline)}`}
                </small>
              </li>
            ))}
          </List>
        )}
      </QueryState>
      <LinkArrow to="/surveys">All surveys</LinkArrow>
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  & small {
    display: block;
    color: var(--text-muted);
    font-size: var(--text-xs);
  }
`;
