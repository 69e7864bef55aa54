import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import type { QueryLike } from './query-state.tsx';
import { Skeleton } from './skeleton.tsx';

export interface TogetherProps {
  /** Whether something that decides about heights is on its way for the first time (`isComing`). */
  isWaiting: boolean;
  /** What stands in place of all parts meanwhile. Default: six rows. */
  skeleton?: ReactNode;
  children: ReactNode;
}

/**
 * Parts below each other whose heights nobody knows before their data have come: they show at once, so that none of them pushes another
 * one away from under a finger. They are there from the beginning, out of sight and reach, so that all of them load at the same time.
 * Once shown they stay, also when one of them is asked for again after a failure.
 */
export function Together({ isWaiting, skeleton, children }: TogetherProps) {
  const [isShown, setIsShown] = useState(!isWaiting);
  if (!isShown && !isWaiting) setIsShown(true);
  const isHidden = isWaiting && !isShown;
  return (
    <Root>
      {isHidden && <div>{skeleton ?? <Skeleton shape="row" count={6} />}</div>}
      <Parts inert={isHidden} aria-hidden={isHidden || undefined} data-hidden={isHidden || undefined}>
        {children}
      </Parts>
    </Root>
  );
}

/** Whether a query has nothing to show yet and may still get it: neither data, nor an error, nor a lost connection. */
export function isComing({
  data,
  error,
  fetchStatus,
}: Pick<QueryLike<unknown>, 'data' | 'error' | 'fetchStatus'>): boolean {
  return data === undefined && !error && fetchStatus === 'fetching';
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  & > * {
    grid-area: 1 / 1;
    min-inline-size: 0;
  }
`;

const Parts = styled.div`
  /* Browsers count no shift of what is hidden, and nobody can press it. */
  &[data-hidden] {
    visibility: hidden;
  }
`;
