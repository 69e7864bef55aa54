import styled from 'styled-components';

/** A sentence where there is nothing to show and nothing to do. */
export const Quiet = styled.p`
  color: var(--text-muted);
`;
