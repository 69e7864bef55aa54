import styled from 'styled-components';
import { Button } from './button.tsx';

export interface SwitchAccountProps {
  /** Who is signed in. */
  name: string;
  /** Signs the person out and goes to the sign-in page in that mode. */
  onSwitch: (mode: 'sign-in' | 'sign-up') => void;
  isBusy?: boolean;
}

/** 'Student Login' and 'New Student Registration' on signed-in pages, which there mean another account (product decisions). */
export function SwitchAccount({ name, onSwitch, isBusy = false }: SwitchAccountProps) {
  return (
    <Root>
      <p>
        Signed in as <b>{name}</b>. Not you? Switch account.
      </p>
      <Actions>
        <Button disabled={isBusy} onClick={() => onSwitch('sign-in')}>
          Student Login
        </Button>
        <Button disabled={isBusy} onClick={() => onSwitch('sign-up')}>
          New Student Registration
        </Button>
      </Actions>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-6);
  align-items: center;
  justify-content: space-between;
  padding-block: var(--space-5);
  border-block: 1px solid var(--border);
  & > p {
    color: var(--text-muted);
  }
  & b {
    color: var(--text);
  }
  @media print {
    display: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
