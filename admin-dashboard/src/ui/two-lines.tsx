import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '@portal/shared/theme';

/** A name with what tells it apart below it. */
export function TwoLines({ first, second }: { first: ReactNode; second: string }) {
  return (
    <Root>
      <b>{first}</b>
      <span>{second}</span>
    </Root>
  );
}

const Root = styled.span`
  display: grid;
  min-inline-size: 0;
  ${media.belowMd} {
    grid-template-columns: minmax(0, 1fr);
  }
  & > span {
    color: var(--text-muted);
    font-size: var(--text-xs);
    font-weight: var(--weight-text);
    ${media.belowMd} {
      /* Below the menu in the corner of a stacked row. */
      margin-inline-end: calc(-1 * var(--row-corner, 0px));
    }
    ${media.md} {
      overflow-wrap: break-word;
    }
  }
`;
