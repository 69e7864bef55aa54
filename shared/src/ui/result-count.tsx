import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { formatTotal } from './format.ts';

export interface ResultCountProps extends Omit<ComponentPropsWithRef<'p'>, 'children'> {
  /** How many the filters left; beyond a thousand it may be an estimate. */
  count: number;
  /** How many there are without filters, when known. */
  total?: number;
  /** Singular and plural, for example ['course', 'courses']. */
  noun: readonly [one: string, many: string];
  /** Continues the sentence, for example 'contain “estimation”'. */
  suffix?: string;
}

/** "4 of 29 papers", announced when it changes. Can be focused by a script, for 'Apply Filters'. */
export function ResultCount({ count, total, noun, suffix, ...rest }: ResultCountProps) {
  return (
    <Root {...rest} role="status" aria-live="polite" tabIndex={-1}>
      {describeCount(count, total, noun)}
      {suffix !== undefined && ` ${suffix}`}
    </Root>
  );
}

function describeCount(count: number, total: number | undefined, noun: ResultCountProps['noun']): string {
  const base = total ?? count;
  const words = base === 1 ? noun[0] : noun[1];
  if (total === undefined || total === count) return `${formatTotal(count)} ${words}`;
  return `${formatTotal(count)} of ${formatTotal(total)} ${words}`;
}

const Root = styled.p`
  color: var(--text-muted);
  font-size: var(--text-sm);
`;
