import { type ComponentPropsWithRef, useState } from 'react';
import styled from 'styled-components';
import { useFieldControl } from './field-context.ts';
import { type ControlSize, inputStyles } from './input-styles.ts';

export interface PasswordInputProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'type'> {
  size?: ControlSize;
}

/** A password with a button that shows it. Give `autoComplete` 'current-password' or 'new-password'. */
export function PasswordInput({ size = 'md', ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  const control = useFieldControl(rest);
  return (
    <Frame>
      <Control
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        {...control}
        type={isShown ? 'text' : 'password'}
        $size={size}
      />
      <Toggle
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        aria-controls={control.id}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </Toggle>
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  display: block;
`;

const Control = styled.input<{ $size: ControlSize }>`
  ${inputStyles}
  padding-inline-end: 4.5rem;
`;

const Toggle = styled.button`
  position: absolute;
  inset-block: 0.25rem;
  inset-inline-end: 0.25rem;
  min-inline-size: 3.5rem;
  padding: 0 var(--space-2);
  border: 0;
  border-radius: var(--radius-2);
  background: none;
  color: var(--link);
  font-size: var(--text-sm);
  font-weight: var(--weight-strong);
  cursor: pointer;
  &:hover {
    background: var(--surface-hover);
    color: var(--link-hover);
  }
`;
