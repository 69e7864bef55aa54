import { useAuth } from '@portal/shared/contract';
import {
  ATTENTION_LIMITS,
  ATTENTION_RULE,
  EmptyState,
  type FetchFirst,
  isComing,
  PageHeader,
  QueryState,
  Section,
  Skeleton,
  Stack,
  TextLink,
  Together,
} from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { ownStandingOptions } from '../features/record/own-standing.ts';
import { StandingTable } from '../features/record/standing-table.tsx';
import { StoredList } from '../features/record/stored-list.tsx';
import { AreaPage } from '../layout/area-page.ts';

/** Asks for the page's data before it is drawn. */
export const fetchFirst: FetchFirst = (client, _search, { profile }) =>
  client.prefetchQuery(ownStandingOptions(profile.id));

/** What teachers see of the reader, and all that is stored about them. */
export function RecordPage() {
  const studentId = useAuth((state) => state.user?.id ?? '');
  const query = useQuery(ownStandingOptions(studentId));
  return (
    <AreaPage>
      <PageHeader
        size="area"
        title="Your record"
        meta={<TextLink to="/students">Students Corner</TextLink>}
        lede="How you stand in each subject, as your teachers see it, and everything that is stored about you."
      />
      <Together isWaiting={isComing(query)}>
        <Section heading="Where you stand">
          <QueryState
            query={query}
            errorTitle="Your progress could not be loaded"
            headingLevel={3}
            skeleton={<Skeleton shape="row" count={4} label="Loading your progress..." />}
            empty={
              <EmptyState title="You are in no group yet" headingLevel={3}>
                Your subjects appear here as soon as a teacher has confirmed your class, or you have a seat in a course.
              </EmptyState>
            }
          >
            {(standings) => {
              const current = standings.filter(({ isCurrent }) => isCurrent);
              const earlier = standings.filter(({ isCurrent }) => !isCurrent);
              return (
                <Stack gap={5}>
                  {current.length > 0 && <StandingTable caption="Your subjects now" standings={current} />}
                  {earlier.length > 0 && <StandingTable caption="Your subjects in other terms" standings={earlier} />}
                </Stack>
              );
            }}
          </QueryState>
        </Section>
        <Section heading="When your teachers are told">
          <Rule>
            {ATTENTION_RULE.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </Rule>
          <Words>{ATTENTION_LIMITS}</Words>
        </Section>
        <Section heading="What is stored about you">
          <Words>
            This is read from the database at this moment, row by row. Answers to surveys are stored without a name, so
            they are not here. A mark is shown once it is released; until then you see that there is one.
          </Words>
          <StoredList />
        </Section>
      </Together>
    </AreaPage>
  );
}

const Rule = styled.ul`
  display: grid;
  gap: var(--space-2);
  max-inline-size: var(--measure);
  padding-inline-start: var(--space-5);
  list-style: disc;
`;

const Words = styled.p`
  max-inline-size: var(--measure);
  margin-block: 0 var(--space-4);
  color: var(--text-muted);
`;
