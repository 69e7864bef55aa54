import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '@portal/shared/theme';
import { Checkbox } from '@portal/shared/ui';

interface SelectableProps {
  /** Whose row it is. */
  name: string;
  isSelected: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** What heads a row, behind the box that ticks it. */
export function Selectable({ name, isSelected, onToggle, children }: SelectableProps) {
  return (
    <Root>
      <Checkbox isLabelHidden label={`Select ${name}`} checked={isSelected} onChange={onToggle} />
      <div>{children}</div>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  & > div {
    min-inline-size: 0;
    ${media.md} {
      min-inline-size: 9rem;
    }
  }
  & > label {
    /* Large enough to be pressed without aiming. */
    margin: -0.5rem;
    padding: 0.5rem;
  }
  @media print {
    & > label {
      display: none;
    }
  }
`;
