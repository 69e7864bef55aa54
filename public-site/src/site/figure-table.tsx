import { styled } from 'styled-components';

/** A ruled table of figures: words in the first column, numbers in the others, their sum in the foot. */
export const FigureTable = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: var(--text-sm);
  break-inside: avoid;
  & > caption {
    padding-block-end: var(--space-2);
    font-weight: var(--weight-strong);
    text-align: start;
    overflow-wrap: anywhere;
  }
  & th {
    font-weight: inherit;
    text-align: start;
  }
  & :is(th, td) {
    padding-block: var(--space-2);
    border-block-end: 1px solid var(--border);
    vertical-align: baseline;
  }
  & thead :is(th, td) {
    color: var(--text-muted);
    vertical-align: bottom;
  }
  & :is(th, td):not(:first-child) {
    padding-inline-start: var(--space-4);
    text-align: end;
  }
  & :is(tbody, tfoot) td {
    white-space: nowrap;
  }
  & tfoot :is(th, td) {
    border-block-start: 1px solid var(--rule);
    border-block-end: 0;
    font-weight: var(--weight-strong);
  }
`;
