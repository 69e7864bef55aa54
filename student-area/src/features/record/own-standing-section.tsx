import { useAuth } from '@portal/shared/contract';
import { LinkArrow, QueryState, Skeleton, Stack } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { ownStandingOptions } from './own-standing.ts';
import { standingWords } from './standing-words.ts';

/** On the account of a student: how they stand, and the way to all of it. */
export function OwnStandingSection() {
  const query = useQuery(ownStandingOptions(useAuth((state) => state.user?.id ?? '')));
  return (
    <Stack gap={2}>
      <QueryState
        query={query}
        errorTitle="Your progress could not be loaded"
        headingLevel={3}
        skeleton={<Skeleton count={1} label="Loading your progress..." />}
        isEmpty={() => false}
      >
        {(standings) => <p>{standingWords(standings.filter(({ isCurrent }) => isCurrent))}</p>}
      </QueryState>
      <LinkArrow to="/students/record">Your record</LinkArrow>
    </Stack>
  );
}
