import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { describeError } from './describe-error.ts';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

/** The part of a TanStack Query result that decides what is drawn. */
export interface QueryLike<Data> {
  data: Data | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => unknown;
}

export interface QueryStateProps<Data> {
  query: QueryLike<Data>;
  /** In the shape of the result. Default: three lines of text. */
  skeleton?: ReactNode;
  /** Default: an empty list is empty. */
  isEmpty?: (data: Data) => boolean;
  /** Usually an `EmptyState`. Without it empty data are drawn like any other. */
  empty?: ReactNode;
  /** Drawn when the one thing that was asked for does not exist, which no second try would change. */
  missing?: ReactNode;
  /** 'The events could not be loaded'. */
  errorTitle: string;
  /** Of the words that stand for a failure; 2 where no other heading stands between them and the page's. */
  headingLevel?: 2 | 3 | 4;
  children: (data: Data) => ReactNode;
}

/**
 * Draws a query, in this order: error, loading, empty, data. An error never looks like "none found"; data that
 * were loaded before stay when a refresh fails, with a note above them.
 */
export function QueryState<Data>({
  query,
  skeleton,
  isEmpty,
  empty,
  missing,
  errorTitle,
  headingLevel,
  children,
}: QueryStateProps<Data>) {
  const { data, error } = query;
  const hasFailed = error !== null && error !== undefined;
  const retry = { onRetry: () => query.refetch(), isRetrying: query.isFetching };

  if (data === undefined) {
    if (missing !== undefined && error instanceof Error && error.name === 'NotFoundError') return missing;
    if (hasFailed) {
      return (
        <ErrorState title={errorTitle} headingLevel={headingLevel} {...retry}>
          {describeError(error)}
        </ErrorState>
      );
    }
    if (query.fetchStatus === 'paused') {
      return (
        <ErrorState title={errorTitle} headingLevel={headingLevel} {...retry}>
          You are offline. This loads as soon as you are connected again.
        </ErrorState>
      );
    }
    return <>{skeleton ?? <Skeleton />}</>;
  }

  const hasNothing = isEmpty ? isEmpty(data) : Array.isArray(data) && data.length === 0;
  return (
    <>
      {hasFailed && (
        <Alert
          tone="warning"
          title="This may be out of date"
          action={
            <Button size="dense" isBusy={query.isFetching} onClick={() => void query.refetch()}>
              Try again
            </Button>
          }
        >
          {describeError(error)}
        </Alert>
      )}
      {hasNothing && empty !== undefined ? empty : children(data)}
    </>
  );
}
