import styled from 'styled-components';

/** The big number of a tracker with its base beside it. */
export const TrackerNumber = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  align-items: baseline;
  & > b {
    font-family: var(--font-heading);
    font-size: 2.5rem;
    font-weight: var(--weight-heading);
    line-height: 1;
    letter-spacing: -0.02em;
  }
  & > span {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;

export const TrackerNote = styled.p`
  color: var(--text-muted);
  font-size: var(--text-sm);
  line-height: 1.5;
  & > b {
    color: var(--text);
  }
`;
