import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { media } from '../theme/media.ts';
import { Container } from './container.tsx';

export interface BandProps {
  heading: ReactNode;
  intro?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  /** A figure or list at the end of the row. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A sunken stripe across the page for an offer beside the main matter: "Join Our Team", "Work with us". */
export function Band({ heading, intro, actions, aside, children }: BandProps) {
  const headingId = useId();
  return (
    <Root aria-labelledby={headingId}>
      <Container>
        <Columns>
          <Words>
            <h2 id={headingId}>{heading}</h2>
            {intro !== undefined && <p>{intro}</p>}
            {actions !== undefined && <Actions>{actions}</Actions>}
          </Words>
          {aside}
        </Columns>
        {children}
      </Container>
    </Root>
  );
}

const Root = styled.section`
  --plot-ground: var(--surface-sunken);
  margin-block-start: var(--section-gap);
  padding-block: var(--space-8);
  border-block: 1px solid var(--border);
  background: var(--surface-sunken);
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5) var(--gutter);
  align-items: center;
  ${media.lg} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  & > p {
    max-inline-size: var(--measure);
    color: var(--text-muted);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-block-start: var(--space-2);
`;
