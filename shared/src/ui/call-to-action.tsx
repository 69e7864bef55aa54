import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { media } from '../theme/media.ts';
import { Container } from './container.tsx';

export interface CallToActionProps {
  heading: ReactNode;
  intro?: ReactNode;
  /** Buttons of the `inverse` variants. */
  actions?: ReactNode;
  /** A figure in an element with the class `p-inverse`, and its key. */
  children?: ReactNode;
}

/** The slate stripe before the footer with the one thing a visitor should do next. */
export function CallToAction({ heading, intro, actions, children }: CallToActionProps) {
  const headingId = useId();
  return (
    <Root aria-labelledby={headingId}>
      <Container>
        <Head>
          <div>
            <h2 id={headingId}>{heading}</h2>
            {intro !== undefined && <p>{intro}</p>}
          </div>
          {actions !== undefined && <Actions>{actions}</Actions>}
        </Head>
        {children}
      </Container>
    </Root>
  );
}

const Root = styled.section`
  --plot-ground: var(--surface-inverse);
  margin-block-start: var(--section-gap);
  padding-block: clamp(3rem, 2rem + 5vw, 6rem);
  background: var(--surface-inverse);
  color: var(--text-inverse);
  & :focus-visible {
    outline-color: var(--focus-inverse);
  }
  & p {
    max-inline-size: 34rem;
    color: var(--text-inverse-muted);
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5) var(--gutter);
  align-items: end;
  margin-block-end: var(--space-7);
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  & h2 {
    font-size: var(--text-3xl);
    line-height: var(--leading-tight);
    letter-spacing: var(--tracking-display);
  }
  & h2 + p {
    margin-block-start: var(--space-4);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
