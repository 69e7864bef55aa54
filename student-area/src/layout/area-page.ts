import { media } from '@portal/shared/theme';
import { Container } from '@portal/shared/ui';
import styled from 'styled-components';

/** A page of the student area: the portal's width, and room before the footer. */
export const AreaPage = styled(Container)`
  padding-block-end: var(--section-gap);
  ${media.print} {
    padding-block-end: 0;
  }
`;
