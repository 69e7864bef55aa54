import { styled } from 'styled-components';
import { VisuallyHidden } from '@portal/shared/ui';

/** Keeps the place of the sign-in form while its code is on the way, so that nothing moves when it comes. */
export function FormSkeleton() {
  return (
    <Shape>
      <VisuallyHidden role="status">Loading the form</VisuallyHidden>
      <Label />
      <Control />
      <Label />
      <Control />
      <Control />
    </Shape>
  );
}

const Shape = styled.div`
  display: grid;
  gap: var(--space-3);
  min-block-size: 28rem;
  align-content: start;
`;

const Label = styled.span`
  inline-size: 5rem;
  block-size: 0.875rem;
  background: var(--surface-hover);
  border-radius: var(--radius-1);
`;

const Control = styled.span`
  block-size: var(--control);
  margin-block-end: var(--space-2);
  background: var(--surface-hover);
  border-radius: var(--radius-2);
`;
