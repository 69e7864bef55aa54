import { css } from 'styled-components';
import type { SlotType } from './timetable.ts';

export interface SlotStyleProps {
  $type: SlotType;
  $isNow: boolean;
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
    color: var(--text-muted);
  `,
};

const now = css`
  border-inline-start-color: var(--accent);
  background: var(--accent-soft);
  box-shadow: inset 0 0 0 1px var(--accent);
`;

/** The look of one hour; type is told by line, ground and word, so that it survives print and colour blindness. */
export const slotStyles = css<SlotStyleProps>`
  border-radius: var(--radius-1);
  color: var(--text);
  ${({ $type }) => lines[$type]}
  ${({ $isNow }) => $isNow && now}
  & > b {
    font-weight: var(--weight-strong);
  }
  & > span {
    color: var(--text-muted);
  }
  @media print {
    border-block: 1px solid var(--rule);
    border-inline-end: 1px solid var(--rule);
    background: none;
    box-shadow: none;
  }
`;
