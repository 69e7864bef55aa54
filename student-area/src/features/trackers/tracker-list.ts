import styled from 'styled-components';

/** Rows of a tracker: what it is, and where it stands. */
export const TrackerList = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-2);
    align-items: start;
    padding-block: var(--space-2);
    border-block-end: 1px solid var(--border-faint);
    font-size: var(--text-sm);
    line-height: var(--leading-snug);
  }
  & small {
    display: block;
    color: var(--text-muted);
    font-size: var(--text-xs);
  }
`;
