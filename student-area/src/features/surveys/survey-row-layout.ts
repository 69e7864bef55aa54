import { media } from '@portal/shared/theme';
import styled from 'styled-components';

/** A survey or a template as a ruled row: words, and buttons at the end. */
export const SurveyRowLayout = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4) var(--gutter);
  padding-block: var(--space-5);
  border-block-end: 1px solid var(--border);
  break-inside: avoid;
  &:last-child {
    border: 0;
  }
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
  }
`;

export const SurveyWords = styled.div`
  display: grid;
  gap: var(--space-2);
  & > h2 {
    font-size: var(--text-lg);
  }
  & > p {
    max-inline-size: var(--measure);
    color: var(--text-muted);
  }
  & > small {
    font-size: var(--text-sm);
  }
`;
