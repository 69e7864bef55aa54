import styled from 'styled-components';

/** What is to be done, before the controls that it is done with. */
export const Task = styled.p`
  margin-block-end: var(--space-3);
  color: var(--text-muted);
  font-size: var(--text-sm);
`;
