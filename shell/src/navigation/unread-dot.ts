import { styled } from 'styled-components';

/** Something waits behind the button: the number stands in the panel. */
export const UnreadDot = styled.span`
  position: absolute;
  inset-block-start: 0.375rem;
  inset-inline-end: 0;
  inline-size: 0.5rem;
  block-size: 0.5rem;
  border-radius: 50%;
  background: var(--accent);
`;
