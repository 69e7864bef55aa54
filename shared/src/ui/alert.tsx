import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

export interface AlertProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'role'> {
  tone?: AlertTone;
  title?: ReactNode;
  /** How it is announced when it appears. Default: 'alert' for danger, 'status' otherwise; null for text that is there from the start. */
  role?: 'alert' | 'status' | null;
  /** One button. */
  action?: ReactNode;
  children?: ReactNode;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** A message that belongs to the page, as against a toast. */
export function Alert({ tone = 'info', title, role, action, children, ...rest }: AlertProps) {
  const Icon = icons[tone];
  const announced = role === undefined ? (tone === 'danger' ? 'alert' : 'status') : role;
  return (
    <Root {...rest} role={announced ?? undefined} $tone={tone}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <Words>
        {title !== undefined && <strong>{title}</strong>}
        {children !== undefined && <div>{children}</div>}
        {action}
      </Words>
    </Root>
  );
}

const Root = styled.div<{ $tone: AlertTone }>`
  --plot-ground: var(--${({ $tone }) => $tone}-soft);
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border-inline-start: 3px solid var(--${({ $tone }) => $tone}-mark);
  background: var(--${({ $tone }) => $tone}-soft);
  color: var(--text);
  font-size: var(--text-sm);
  line-height: 1.5;
  & > svg {
    color: var(--${({ $tone }) => $tone}-mark);
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-1);
  justify-items: start;
`;
