import { styled } from 'styled-components';
import { media } from '@portal/shared/theme';

/** A search box with what it found beside it, ruled off from the list below. */
export const Finder = styled.div.attrs({ role: 'search' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3) var(--gutter);
  align-items: end;
  padding-block-end: var(--space-5);
  border-block-end: 1px solid var(--rule);
  ${media.md} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
  ${media.print} {
    display: none;
  }
`;

/** Stands level with the text in the search box. */
export const FinderNote = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  align-items: center;
  color: var(--text-muted);
  font-size: var(--text-sm);
  ${media.md} {
    min-block-size: var(--control);
  }
`;
