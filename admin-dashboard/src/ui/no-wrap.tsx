import styled from 'styled-components';

/** A short value that reads badly in two lines: a date, a time, a code. */
export const NoWrap = styled.span`
  white-space: nowrap;
`;
