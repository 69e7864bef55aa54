import { styled } from 'styled-components';
import { Container } from '@portal/shared/ui';

/** The page's column, with the public distance to the footer. Pages that end in a stripe use `Container` instead. */
export const PageBody = styled(Container)`
  padding-block-end: var(--section-gap);
`;
