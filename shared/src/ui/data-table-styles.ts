import styled, { css } from 'styled-components';
import { media } from '../theme/media.ts';

const dense = css`
  & > tbody > tr > * {
    block-size: var(--row-dense);
    padding-block: 0.375rem;
    vertical-align: middle;
  }
`;

const longHeaders = css`
  & > thead th {
    min-inline-size: 7rem;
    line-height: var(--leading-snug);
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;

/** A table in the look of lists; below `md` each row is a stack. */
export const Table = styled.table<{ $isDense: boolean; $hasLongHeaders: boolean }>`
  inline-size: 100%;
  font-size: var(--text-sm);
  line-height: var(--leading-snug);
  & > caption {
    padding-block-end: var(--space-3);
    text-align: start;
  }
  & > caption:has(> span:only-child) {
    padding: 0;
  }
  & > thead th {
    padding: var(--space-2) var(--space-4) var(--space-2) 0;
    border-block-end: 1px solid var(--rule);
    color: var(--text-muted);
    font-size: var(--text-xs);
    font-weight: var(--weight-strong);
    text-align: start;
    vertical-align: baseline;
    white-space: nowrap;
  }
  & > tbody > tr > * {
    padding: 0.6875rem var(--space-4) 0.6875rem 0;
    border-block-end: 1px solid var(--border);
    font-weight: var(--weight-text);
    text-align: start;
    vertical-align: baseline;
  }
  & tr > :last-child {
    padding-inline-end: 0;
  }
  & .numeric {
    text-align: end;
    white-space: nowrap;
  }
  & > tbody > tr:hover > * {
    background: var(--surface-hover);
  }
  & > tbody > tr[aria-current] > * {
    background: var(--surface-selected);
  }
  & > tbody > tr[aria-current] > :first-child {
    box-shadow: inset 3px 0 0 var(--accent);
    padding-inline-start: var(--space-3);
  }
  ${({ $isDense }) => $isDense && dense}
  ${({ $hasLongHeaders }) => $hasLongHeaders && longHeaders}
  ${media.belowMd} {
    & > thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & > tbody > tr {
      position: relative;
      display: flex;
      flex-wrap: wrap;
      gap: 0.25rem var(--space-4);
      align-items: center;
      padding-block: var(--space-3);
      border-block-end: 1px solid var(--border);
    }
    & > tbody > tr > * {
      block-size: auto;
      min-inline-size: 0;
      max-inline-size: 100%;
      padding: 0;
      border: 0;
      overflow-wrap: anywhere;
    }
    & > tbody > tr > :is(:first-child, .stack-wide) {
      flex: 0 0 100%;
    }
    & > tbody > tr > :first-child {
      font-weight: var(--weight-strong);
    }
    & > tbody > tr > td:empty {
      display: none;
    }
    & > tbody > tr:has(> .row-menu) > :first-child {
      --row-corner: 2.75rem;
      padding-inline-end: var(--row-corner);
    }
    & > tbody > tr > .row-menu {
      position: absolute;
      inset: var(--space-1) 0 auto auto;
    }
    & > tbody > tr[aria-current] {
      background: var(--surface-selected);
      box-shadow: inset 3px 0 0 var(--accent);
      padding-inline-start: var(--space-3);
    }
    & > tbody > tr:is(:hover, [aria-current]) > * {
      background: none;
    }
    & > tbody > tr[aria-current] > :first-child {
      box-shadow: none;
      padding-inline-start: 0;
    }
    & .numeric {
      text-align: start;
      white-space: normal;
    }
    & .wide-only {
      display: none;
    }
    & [data-label]::before {
      content: attr(data-label) ' ';
      color: var(--text-muted);
    }
  }
`;
