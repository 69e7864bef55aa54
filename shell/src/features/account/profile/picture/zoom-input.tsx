import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useFieldControl } from '@portal/shared/ui';

/** The browser's own slider, in a `Field`. */
export function ZoomInput(props: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  const control = useFieldControl(props);
  return <Slider {...props} {...control} type="range" />;
}

const Slider = styled.input`
  inline-size: 100%;
  min-block-size: var(--control-dense);
  margin: 0;
  accent-color: var(--action);
  cursor: pointer;

  &:disabled {
    cursor: not-allowed;
  }
`;
