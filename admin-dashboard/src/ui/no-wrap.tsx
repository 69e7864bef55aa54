import styled from 'styled-components';
import { media } from '@portal/shared/theme';

/** A short value that reads badly in two lines: a date, a time, a code. In the stacked rows of a phone it may break. */
export const NoWrap = styled.span`
  ${media.md} {
    white-space: nowrap;
  }
`;
