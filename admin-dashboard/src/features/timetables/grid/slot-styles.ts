import { css } from 'styled-components';
import type { SlotType } from '../entry.ts';

export interface SlotStyleProps {
  $type: SlotType;
}

const lines = {
  Lecture: css`
    border-inline-start: 3px solid var(--chart-1);
    background: var(--info-soft);
  `,
  Practical: css`
    border-inline-start: 5px double var(--chart-3);
    background: var(--success-soft);
  `,
  Break: css`
    border-inline-start: 3px dotted var(--border-strong);
    background: var(--surface-sunken);
  `,
};

/** The look of an hour, as the timetables of students have it: its type is told by line, ground and word. */
export const slotStyles = css<SlotStyleProps>`
  border: 0 solid transparent;
  border-radius: var(--radius-1);
  color: var(--text);
  ${({ $type }) => lines[$type]}
`;
