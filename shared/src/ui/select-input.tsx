import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { useFieldControl } from './field-context.ts';
import { type ControlSize, inputStyles } from './input-styles.ts';

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

export interface SelectInputProps extends Omit<ComponentPropsWithRef<'select'>, 'size' | 'multiple'> {
  size?: ControlSize;
  /** The choices; or give `<option>` elements as children. */
  options?: readonly SelectOption[];
}

/** The browser's own select in the look of the other controls. */
export function SelectInput({ size = 'md', options, children, className, ...rest }: SelectInputProps) {
  const control = useFieldControl(rest);
  return (
    <Frame className={className}>
      <Control {...rest} {...control} $size={size}>
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
        {children}
      </Control>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  display: block;
  min-inline-size: 0;
  & > svg {
    position: absolute;
    inset-block-start: calc(50% - 0.5rem);
    inset-inline-end: 0.75rem;
    color: var(--text-muted);
    pointer-events: none;
  }
`;

const Control = styled.select<{ $size: ControlSize }>`
  ${inputStyles}
  padding-inline-end: 2.25rem;
  appearance: none;
  text-overflow: ellipsis;
  & > option {
    background: var(--surface-overlay);
    color: var(--text);
  }
`;
