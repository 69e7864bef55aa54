import { css, styled } from 'styled-components';
import { describeError, EmptyState, ErrorState } from '@portal/shared/ui';
import { SHORTEST_QUERY } from './search-portal.ts';
import type { useSiteSearch } from './use-site-search.ts';

interface SearchOutcomeProps {
  search: ReturnType<typeof useSiteSearch>;
  /** How many options are listed. */
  count: number;
}

/** What came of the search in words, read out when it changes; and what to do when nothing or an error did. */
export function SearchOutcome({ search, count }: SearchOutcomeProps) {
  const { words, isIdle, isSettled, answer, live, correction } = search;
  const fault = answer.error ?? (count === 0 ? live.error : null);
  const hasFailed = !isIdle && fault !== null;
  const isEmpty = !isIdle && isSettled && count === 0;
  return (
    <>
      <Status role="status" $isOnlyHeard={isEmpty}>
        {isIdle && words.length > 0 && words.length < SHORTEST_QUERY && 'Type at least two letters.'}
        {isEmpty && `No results for “${words}”`}
        {!isIdle && isSettled && !isEmpty && !hasFailed && describeCount(count)}
        {correction !== null && ` for “${correction}”: nothing holds “${words}”.`}
      </Status>
      {isEmpty && !hasFailed && (
        <EmptyState title={`No results for “${words}”`}>
          Try fewer or shorter words, the family name of a person, or a word of a title.
        </EmptyState>
      )}
      {hasFailed && (
        <ErrorState
          title="The search did not work"
          onRetry={() => Promise.all([answer.refetch(), live.refetch()])}
          isRetrying={answer.isFetching || live.isFetching}
        >
          {`${describeError(fault)} Your words are kept.`}
        </ErrorState>
      )}
    </>
  );
}

function describeCount(count: number): string {
  return count === 1 ? '1 result' : `${count} results`;
}

const heardOnly = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

const Status = styled.p<{ $isOnlyHeard: boolean }>`
  color: var(--text-muted);
  font-size: var(--text-xs);
  overflow-wrap: anywhere;

  ${({ $isOnlyHeard }) => $isOnlyHeard && heardOnly}
`;
