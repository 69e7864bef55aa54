import styled, { css } from 'styled-components';

/** The frame of every state that stands in place of content: empty, error, part unavailable, access denied. */
export const StateBox = styled.div<{ $tone?: 'plain' | 'danger' | 'sunken' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  align-content: start;
  justify-items: start;
  padding: var(--space-6) var(--space-5);
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  ${({ $tone }) =>
    $tone === 'danger' &&
    css`
      border-inline-start: 3px solid var(--danger-mark);
    `}
  ${({ $tone }) =>
    $tone === 'sunken' &&
    css`
      --plot-ground: var(--surface-sunken);
      background: var(--surface-sunken);
    `}
  & p {
    max-inline-size: 34rem;
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;

/** Title of a state, whatever its level in the page. */
export const StateTitle = styled.h3`
  font-size: var(--text-xl);
`;

/** Buttons of a state. */
export const StateActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
