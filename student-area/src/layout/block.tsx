import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

interface BlockProps {
  title: ReactNode;
  /** At the end of the head: a link or a date. */
  end?: ReactNode;
  intro?: ReactNode;
  children: ReactNode;
}

/** A titled part right below a row of tabs, whose line already rules it off. */
export function Block({ title, end, intro, children }: BlockProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {end}
      </Head>
      {intro !== undefined && <Intro>{intro}</Intro>}
      {children}
    </Root>
  );
}

const Root = styled.section`
  min-inline-size: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  align-items: baseline;
  justify-content: space-between;
  min-block-size: 2.25rem;
  margin-block-end: var(--space-2);
  & > h2 {
    font-size: 1.25rem;
    line-height: 1.25;
  }
`;

const Intro = styled.p`
  margin-block-end: var(--space-4);
  color: var(--text-muted);
  font-size: var(--text-sm);
`;
