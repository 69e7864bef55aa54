import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { StateActions, StateBox, StateTitle } from './state-box.ts';

export interface ErrorStateProps {
  /** What happened: 'The events could not be loaded'. */
  title: string;
  /** What is kept and what to do; see `describeError`. */
  children?: ReactNode;
  /** Draws 'Try again'. */
  onRetry?: () => unknown;
  isRetrying?: boolean;
  headingLevel?: 1 | 2 | 3 | 4;
}

/** Stands where content could not be loaded, and offers to try again. */
export function ErrorState({ title, children, onRetry, isRetrying = false, headingLevel = 3 }: ErrorStateProps) {
  return (
    <StateBox role="alert" $tone="danger">
      <StateTitle as={`h${headingLevel}`}>{title}</StateTitle>
      {typeof children === 'string' ? <p>{children}</p> : children}
      {onRetry && (
        <StateActions>
          <Button size="dense" isBusy={isRetrying} onClick={() => void onRetry()}>
            Try again
          </Button>
        </StateActions>
      )}
    </StateBox>
  );
}
