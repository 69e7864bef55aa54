import styled from 'styled-components';

/** The page's width and margins. `as` changes the element. */
export const Container = styled.div`
  inline-size: 100%;
  max-inline-size: calc(var(--page-max) + 2 * var(--page-margin));
  margin-inline: auto;
  padding-inline: var(--page-margin);
`;
