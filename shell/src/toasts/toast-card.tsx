import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import type { ShownToast } from './toast-store.ts';

interface ToastCardProps {
  toast: ShownToast;
  onClose: () => void;
}

/** One toast: a failure interrupts a screen reader, anything else waits its turn. */
export function ToastCard({ toast, onClose }: ToastCardProps) {
  const isFailure = toast.tone === 'destructive';
  const Icon = isFailure ? CircleAlert : CircleCheck;
  return (
    <Card role={isFailure ? 'alert' : 'status'} $isFailure={isFailure}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <Title>{toast.title}</Title>
        {toast.description !== undefined && <Description>{toast.description}</Description>}
        {toast.action && (
          <Action to={toast.action.to} onClick={onClose}>
            {toast.action.label}
          </Action>
        )}
      </div>
      <Close type="button" aria-label={`Close: ${toast.title}`} onClick={onClose}>
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </Close>
    </Card>
  );
}

const rise = keyframes`
  from {
    opacity: 0;
    translate: 0 0.75rem;
  }
`;

const Card = styled.div<{ $isFailure: boolean }>`
  --mark: ${({ $isFailure }) => ($isFailure ? 'var(--danger-mark)' : 'var(--success-mark)')};
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: start;
  padding: var(--space-3) var(--space-2) var(--space-3) var(--space-4);
  background: var(--surface-overlay);
  color: var(--text);
  border: 1px solid var(--border);
  border-inline-start: 3px solid var(--mark);
  border-radius: var(--radius-2);
  box-shadow: var(--shadow-menu);
  font-size: var(--text-sm);
  line-height: var(--leading-snug);
  animation: ${rise} var(--motion-base) var(--ease-out);

  & > svg {
    color: var(--mark);
  }
`;

const Title = styled.p`
  font-weight: var(--weight-strong);
`;

const Description = styled.p`
  color: var(--text-muted);
`;

const Action = styled(Link)`
  display: inline-block;
  padding-block: var(--space-1);
  font-weight: var(--weight-strong);
`;

const Close = styled.button`
  display: inline-grid;
  place-items: center;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  padding: 0;
  border: 0;
  border-radius: var(--radius-2);
  background: none;
  color: var(--text-muted);
  cursor: pointer;

  &:hover {
    background: var(--surface-hover);
    color: var(--text);
  }
`;
