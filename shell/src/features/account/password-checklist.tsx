import { Check, Circle } from 'lucide-react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '@portal/shared/ui';
import { passwordRequirements } from './password-rule.ts';

/** The password rule, ticked off while typing. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <List aria-label="What a password needs">
      {passwordRequirements.map(({ label, isMet }) => {
        const isDone = isMet(password);
        const Icon = isDone ? Check : Circle;
        return (
          <Item key={label} $isDone={isDone}>
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
            {label}
            <VisuallyHidden>{isDone ? ': done' : ': missing'}</VisuallyHidden>
          </Item>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  font-size: var(--text-sm);
`;

const Item = styled.li<{ $isDone: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  color: ${({ $isDone }) => ($isDone ? 'var(--success-text)' : 'var(--text-muted)')};
`;
