import styled from 'styled-components';

/** The words of a question over its answers. */
export const QuestionLegend = styled.legend`
  margin-block-end: var(--space-5);
  font-family: var(--font-heading);
  font-size: clamp(1.375rem, 1.2rem + 0.7vw, 1.75rem);
  font-weight: var(--weight-heading);
  line-height: 1.3;
`;
