import { styled } from 'styled-components';
import { media } from '@portal/shared/theme';

/** Ruled rows of work: a `WorkYear`, what it is, and perhaps a `WorkCount`. */
export const WorkRows = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-1) var(--gutter);
    padding-block: var(--space-4);
    border-block-end: 1px solid var(--border);
    break-inside: avoid;
  }
  & > li:first-child {
    padding-block-start: 0;
  }
  & h3 {
    font-size: var(--text-md);
    line-height: var(--leading-snug);
  }
  & h3 > a:not(:hover, :focus-visible) {
    color: inherit;
    text-decoration-color: var(--border-strong);
  }
  & p {
    color: var(--text-muted);
    font-size: var(--text-sm);
    line-height: 1.55;
  }
  & b {
    color: var(--text);
    font-weight: var(--weight-strong);
  }
  ${media.md} {
    & > li {
      grid-template-columns: 5.5rem minmax(0, 1fr) 9rem;
    }
  }
`;

export const WorkYear = styled.p`
  && {
    padding-block-start: 0.125rem;
  }
`;

export const WorkCount = styled.p`
  ${media.md} {
    text-align: end;
  }
`;
