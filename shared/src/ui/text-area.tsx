import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { useFieldControl } from './field-context.ts';
import { type ControlSize, inputStyles } from './input-styles.ts';

export interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  size?: ControlSize;
}

/** Several lines of text; grows by hand. */
export function TextArea({ size = 'md', rows = 4, ...rest }: TextAreaProps) {
  const control = useFieldControl(rest);
  return <Root {...rest} {...control} rows={rows} $size={size} />;
}

const Root = styled.textarea<{ $size: ControlSize }>`
  ${inputStyles}
  min-block-size: 6rem;
  resize: vertical;
`;
