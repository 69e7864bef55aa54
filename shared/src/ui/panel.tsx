import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

export interface PanelProps {
  title: ReactNode;
  /** At the end of the head: a link, a date, a badge. */
  end?: ReactNode;
  /** A sentence under the head: what is measured, and its base. */
  intro?: ReactNode;
  headingLevel?: 2 | 3;
  children: ReactNode;
}

/** A part of a dense page: a rule on top, a small heading, content. The dashboard's and the student area's `Section`. */
export function Panel({ title, end, intro, headingLevel = 2, children }: PanelProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <Root aria-labelledby={id}>
      <Head>
        <Heading id={id}>{title}</Heading>
        {end !== undefined && <End>{end}</End>}
      </Head>
      {intro !== undefined && <Intro>{intro}</Intro>}
      {children}
    </Root>
  );
}

const Root = styled.section`
  min-inline-size: 0;
  border-block-start: 1px solid var(--rule);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  align-items: baseline;
  justify-content: space-between;
  padding-block: var(--space-3);
  & > :is(h2, h3) {
    font-size: 1.25rem;
    line-height: 1.25;
  }
`;

const End = styled.div`
  color: var(--text-muted);
  font-size: var(--text-sm);
`;

const Intro = styled.p`
  margin-block-end: var(--space-4);
  color: var(--text-muted);
  font-size: var(--text-sm);
`;
