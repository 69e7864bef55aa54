import { css } from 'styled-components';

/**
 * `primary` is the one dark button of a view; `secondary` is outlined; `quiet` is words only; `danger` deletes;
 * `inverse` and `inverse-quiet` stand on slate.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'inverse' | 'inverse-quiet';
/** `md` is 44 px high (public pages), `dense` 36 px (dashboard). */
export type ButtonSize = 'md' | 'dense';

export interface ButtonStyleProps {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $isWide: boolean;
}

const variants = {
  primary: css`
    background: var(--action);
    border-color: var(--action);
    color: var(--on-action);
    &:hover {
      background: var(--action-hover);
      color: var(--on-action);
    }
  `,
  secondary: css`
    border-color: var(--border-strong);
    color: var(--text);
    &:hover {
      background: var(--surface-hover);
      color: var(--text);
    }
  `,
  quiet: css`
    padding-inline: var(--space-2);
    color: var(--link);
    &:hover {
      background: var(--surface-hover);
      color: var(--link-hover);
    }
  `,
  danger: css`
    background: var(--danger-action);
    color: var(--on-danger-action);
    &:hover {
      background: var(--danger-action-hover);
      color: var(--on-danger-action);
    }
  `,
  inverse: css`
    background: var(--text-inverse);
    color: var(--surface-inverse);
    &:hover {
      background: var(--text-inverse-muted);
      color: var(--surface-inverse);
    }
  `,
  'inverse-quiet': css`
    border-color: var(--text-inverse-muted);
    color: var(--text-inverse);
    &:hover {
      background: var(--surface-inverse-raised);
      color: var(--text-inverse);
    }
  `,
};

/** Shared by `Button` and `ButtonLink`, which differ in their element only. */
export const buttonStyles = css<ButtonStyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  inline-size: ${({ $isWide }) => ($isWide ? '100%' : 'auto')};
  min-block-size: ${({ $size }) => ($size === 'dense' ? 'var(--control-dense)' : 'var(--control)')};
  padding: ${({ $size }) => ($size === 'dense' ? '0.25rem 0.75rem' : '0.5rem 1.125rem')};
  border: 1px solid transparent;
  border-radius: var(--radius-2);
  background: none;
  font-size: ${({ $size }) => ($size === 'dense' ? 'var(--text-sm)' : 'var(--text-md)')};
  font-weight: var(--weight-strong);
  line-height: 1.25;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color var(--motion-quick) var(--ease-out),
    border-color var(--motion-quick) var(--ease-out);
  ${({ $variant }) => variants[$variant]}

  & > svg {
    inline-size: ${({ $size }) => ($size === 'dense' ? '1rem' : '1.25rem')};
    block-size: ${({ $size }) => ($size === 'dense' ? '1rem' : '1.25rem')};
    flex: none;
    stroke-width: 1.75;
  }
  &:disabled,
  &[aria-disabled='true'] {
    background: var(--surface-hover);
    border-color: var(--border);
    color: var(--text-muted);
    cursor: not-allowed;
  }
  @media print {
    display: none;
  }
`;
