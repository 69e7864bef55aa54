import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { type ButtonSize, buttonStyles, type ButtonStyleProps, type ButtonVariant } from './button-styles.ts';
import { Spinner } from './spinner.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  isWide?: boolean;
  /** Work is under way: the button is disabled, shows a spinner and `busyLabel`, and has its focus back afterwards. */
  isBusy?: boolean;
  /** Words while busy, for example 'Sending...'. Without it the usual words stay. */
  busyLabel?: string;
}

/** A button. Does not submit a form unless `type="submit"` is given. */
export function Button({
  variant = 'secondary',
  size = 'md',
  isWide = false,
  isBusy = false,
  busyLabel,
  type = 'button',
  disabled = false,
  children,
  ref,
  ...rest
}: ButtonProps) {
  const isDisabled = disabled || isBusy;
  const button = useKeptFocus(ref, isDisabled);

  return (
    <Root
      {...rest}
      ref={button}
      type={type}
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
      $variant={variant}
      $size={size}
      $isWide={isWide}
    >
      {isBusy ? (
        <>
          <Spinner />
          {busyLabel ?? children}
        </>
      ) : (
        children
      )}
    </Root>
  );
}

const Root = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;
