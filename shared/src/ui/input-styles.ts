import { css } from 'styled-components';

/** 44 px on public pages, 36 px in the dashboard. */
export type ControlSize = 'md' | 'dense';

/** The box of every text control. */
export const inputStyles = css<{ $size: ControlSize }>`
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: ${({ $size }) => ($size === 'dense' ? 'var(--control-dense)' : 'var(--control)')};
  padding: ${({ $size }) => ($size === 'dense' ? '0.25rem 0.75rem' : '0.5rem 0.75rem')};
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-2);
  background: var(--surface);
  font-size: ${({ $size }) => ($size === 'dense' ? 'var(--text-sm)' : 'inherit')};
  &:hover {
    border-color: var(--text-muted);
  }
  &:focus-visible {
    border-color: var(--focus);
    border-radius: var(--radius-2);
    outline-offset: 0;
  }
  &::placeholder {
    color: var(--text-subtle);
    opacity: 1;
  }
  &[aria-invalid='true'] {
    border-color: var(--danger-mark);
    box-shadow: inset 3px 0 0 var(--danger-mark);
  }
  &:disabled,
  &:read-only:not(select) {
    background: var(--surface-sunken);
    color: var(--text-muted);
  }
`;
