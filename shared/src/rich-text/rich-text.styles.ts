import { media } from '@portal/shared/theme';
import styled, { css } from 'styled-components';

const words = css`
  & code {
    padding: 0.1em 0.3em;
    border-radius: var(--radius-1);
    background: var(--surface-sunken);
    font-family: var(--font-mono);
    font-size: 0.9em;
  }
  & math {
    font-family: Formula, math;
    font-size: 1.08em;
  }
  & strong {
    font-weight: var(--weight-strong);
  }
  & small {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
  & img {
    max-inline-size: 100%;
    block-size: auto;
  }
`;

const code = css`
  & pre {
    margin: 0;
    padding: var(--space-3) var(--space-4);
    min-inline-size: max-content;
    background: var(--surface-sunken);
    line-height: var(--leading-snug);
    tab-size: 4;
  }
  & pre code {
    padding: 0;
    background: none;
    white-space: pre;
    overflow-wrap: normal;
  }
  & .hljs-comment,
  & .hljs-meta {
    color: var(--text-muted);
    font-style: italic;
  }
  & .hljs-keyword,
  & .hljs-operator {
    font-weight: var(--weight-strong);
  }
  & .hljs-string,
  & .hljs-regexp {
    color: var(--success-text);
  }
  & .hljs-number,
  & .hljs-literal,
  & .hljs-symbol {
    color: var(--info-text);
  }
  & .hljs-title,
  & .hljs-built_in,
  & .hljs-type,
  & .hljs-attr {
    color: var(--link);
  }
`;

const tables = css`
  & table {
    border-collapse: collapse;
    font-size: var(--text-sm);
  }
  & th,
  & td {
    padding: var(--space-2) var(--space-3);
    border-block-end: 1px solid var(--border);
    text-align: start;
    vertical-align: top;
  }
  & th {
    border-block-end-color: var(--rule);
    font-weight: var(--weight-strong);
  }
`;

/** The measure, space and hand of a text. */
export const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-inline-size: 40rem;
  line-height: var(--leading-text);
  ${words}
  ${code}
  ${tables}
  & ul,
  & ol {
    display: grid;
    gap: var(--space-1);
    padding-inline-start: 1.5rem;
  }
  & ul {
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
  & .contains-task-list {
    padding-inline-start: 0;
    list-style: none;
  }
  & [data-task]::before {
    content: '\\2610  ';
  }
  & [data-task='true']::before {
    content: '\\2611  ';
  }
  & > :is(h2, h3, h4):not(:first-child) {
    margin-block-start: var(--space-4);
  }
  & > h2 {
    font-size: var(--text-xl);
  }
  & nav > div {
    padding: var(--space-2) var(--space-4);
    border-inline-start: 2px solid var(--accent);
    font-size: var(--text-sm);
  }
  & nav p {
    color: var(--text-muted);
  }
  ${media.lg} {
    position: relative;
    /* Beside the text, where it stays in sight. */
    & nav {
      position: absolute;
      inset-block: 0;
      inset-inline-start: calc(100% + var(--gutter));
      inline-size: 14rem;
    }
    & nav > div {
      position: sticky;
      inset-block-start: 6rem;
    }
  }
  & nav ul {
    padding-inline-start: 0;
    list-style: none;
  }
  & nav [data-depth='1'] {
    padding-inline-start: var(--space-4);
  }
  & nav [data-depth='2'] {
    padding-inline-start: var(--space-6);
  }
  & [id^='section-'] {
    scroll-margin-block-start: 5rem;
  }
  & blockquote {
    padding-inline-start: var(--space-4);
    border-inline-start: 2px solid var(--border-strong);
    color: var(--text-muted);
  }
  & figure {
    display: grid;
    gap: var(--space-2);
  }
  & figcaption,
  & .footnotes {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
  & .footnotes {
    padding-block-start: var(--space-3);
    border-block-start: 1px solid var(--border);
  }
  & .sr-only {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

export const Line = styled.span`
  ${words}
`;

/** Text as it was typed, kept out of sight while what draws it is on its way. */
export const Source = styled.div<{ $isWaiting: boolean }>`
  max-inline-size: 40rem;
  white-space: pre-wrap;
  visibility: ${({ $isWaiting }) => ($isWaiting ? 'hidden' : 'visible')};
`;

export const LineSource = styled.span<{ $isWaiting: boolean }>`
  visibility: ${({ $isWaiting }) => ($isWaiting ? 'hidden' : 'visible')};
`;
