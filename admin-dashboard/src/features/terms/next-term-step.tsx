import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';

interface NextTermStepProps {
  heading: string;
  /** Takes focus when the step appears; not the first one, which begins in its first field. */
  isReached?: boolean;
  children: ReactNode;
}

/** One step of the way to the next term, under its heading. */
export function NextTermStep({ heading, isReached = true, children }: NextTermStepProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isReached) ref.current?.focus();
  }, [isReached]);
  return (
    <Root>
      <h3 ref={ref} tabIndex={-1}>
        {heading}
      </h3>
      {children}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  & > h3 {
    font-size: 1.125rem;
    &:focus {
      outline: none;
    }
  }
  & h4 {
    font-size: var(--text-base);
  }
`;
