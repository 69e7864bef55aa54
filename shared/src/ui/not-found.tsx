import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../theme/media.ts';
import { ButtonLink } from './button-link.tsx';
import { OutlierFigure } from './figures/outlier-figure.tsx';

/** The page for an unknown address (specification, sections 2 and 8), with further buttons if there are any. Logging the path is the shell's. */
export function NotFound({ actions }: { actions?: ReactNode }) {
  return (
    <Root>
      <OutlierFigure />
      <Words>
        <Number>404</Number>
        <Title tabIndex={-1}>Oops! Page not found</Title>
        <p>This address lies outside everything we have published.</p>
        <Actions>
          <ButtonLink variant="primary" to="/">
            Return to Home
          </ButtonLink>
          {actions}
        </Actions>
      </Words>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6) var(--gutter);
  ${media.xl} {
    grid-template-columns: minmax(0, 5fr) auto;
    align-items: center;
    & > :last-child {
      grid-area: 1 / 1;
    }
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  justify-items: start;
  & > p {
    color: var(--text-muted);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

const Number = styled.p`
  font-family: var(--font-heading);
  font-size: clamp(4rem, 3rem + 6vw, 8rem);
  font-weight: var(--weight-heading);
  letter-spacing: -0.03em;
  line-height: 0.9;
  && {
    color: var(--text);
  }
`;

const Title = styled.h1`
  font-size: var(--text-xl);
`;
