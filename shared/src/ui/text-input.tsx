import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { useFieldControl } from './field-context.ts';
import { type ControlSize, inputStyles } from './input-styles.ts';

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'size'> {
  size?: ControlSize;
}

/** One line of text, a number, a date, an address. Spread react-hook-form's `register()` over it. */
export function TextInput({ size = 'md', type = 'text', ...rest }: TextInputProps) {
  const control = useFieldControl(rest);
  return <Root {...rest} {...control} type={type} $size={size} />;
}

const Root = styled.input<{ $size: ControlSize }>`
  ${inputStyles}
`;
