import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { useKeptFocus } from './use-kept-focus.ts';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  /** Its name, read out and shown as a tooltip by the browser. */
  label: string;
  /** A lucide icon. */
  children: ReactNode;
  size?: 'md' | 'dense';
  /** On slate. */
  isInverse?: boolean;
}

/** A button that is an icon, always with a name. */
export function IconButton({
  label,
  size = 'md',
  isInverse = false,
  type = 'button',
  disabled = false,
  ref,
  ...rest
}: IconButtonProps) {
  return (
    <Root
      title={label}
      {...rest}
      ref={useKeptFocus(ref, disabled)}
      type={type}
      disabled={disabled}
      aria-label={label}
      $size={size}
      $isInverse={isInverse}
    />
  );
}

const Root = styled.button<{ $size: 'md' | 'dense'; $isInverse: boolean }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${({ $size }) => ($size === 'dense' ? 'var(--control-dense)' : 'var(--control)')};
  block-size: ${({ $size }) => ($size === 'dense' ? 'var(--control-dense)' : 'var(--control)')};
  padding: 0;
  border: 0;
  border-radius: var(--radius-2);
  background: none;
  color: ${({ $isInverse }) => ($isInverse ? 'var(--text-inverse-muted)' : 'var(--text-muted)')};
  cursor: pointer;
  transition: background-color var(--motion-quick) var(--ease-out);
  &:hover {
    background: ${({ $isInverse }) => ($isInverse ? 'var(--surface-inverse-raised)' : 'var(--surface-hover)')};
    color: ${({ $isInverse }) => ($isInverse ? 'var(--text-inverse)' : 'var(--text)')};
  }
  &:disabled {
    color: var(--text-subtle);
    background: none;
    cursor: not-allowed;
  }
  & > svg {
    inline-size: ${({ $size }) => ($size === 'dense' ? '1rem' : '1.25rem')};
    block-size: ${({ $size }) => ($size === 'dense' ? '1rem' : '1.25rem')};
    stroke-width: 1.75;
  }
  @media print {
    display: none;
  }
`;
