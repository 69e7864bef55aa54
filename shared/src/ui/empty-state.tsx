import type { ReactNode } from 'react';
import { StateActions, StateBox, StateTitle } from './state-box.ts';

export interface EmptyStateProps {
  /** What there is none of: 'No Faculty Found'. */
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  headingLevel?: 2 | 3 | 4;
}

/** Says that the answer is "none", which is not an error. Drawn as an axis without observations. */
export function EmptyState({ title, children, action, headingLevel = 3 }: EmptyStateProps) {
  return (
    <StateBox>
      <svg className="plot" viewBox="0 0 176 24" width="176" height="24" aria-hidden="true">
        <line x1="0" y1="14" x2="176" y2="14" className="p-axis" />
        {[20, 48, 76, 104, 132, 156].map((x) => (
          <circle key={x} cx={x} cy="14" r="4" className="p-dot" />
        ))}
      </svg>
      <StateTitle as={`h${headingLevel}`}>{title}</StateTitle>
      {typeof children === 'string' ? <p>{children}</p> : children}
      {action !== undefined && <StateActions>{action}</StateActions>}
    </StateBox>
  );
}
