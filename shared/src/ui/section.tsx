import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { media } from '../theme/media.ts';

export interface SectionProps {
  heading: ReactNode;
  /** A sentence under the heading, in the margin. */
  intro?: ReactNode;
  /** The way on, usually a `LinkArrow`. */
  link?: ReactNode;
  headingLevel?: 2 | 3;
  /** Anchor of the section. */
  id?: string;
  /** `page` keeps the public distance to what stands above, `tight` a smaller one, `none` none. */
  gap?: 'page' | 'tight' | 'none';
  /** Left out on paper, where nothing can be filled in and sent. */
  isScreenOnly?: boolean;
  children: ReactNode;
}

/** A section of a page: a rule on top, the heading in the margin (3 of 12 columns), the content beside it (9). */
export function Section({
  heading,
  intro,
  link,
  headingLevel = 2,
  id,
  gap = 'page',
  isScreenOnly = false,
  children,
}: SectionProps) {
  const headingId = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <Root id={id} className={isScreenOnly ? 'no-print' : undefined} aria-labelledby={headingId} $gap={gap}>
      <Columns>
        <Margin>
          <Heading id={headingId}>{heading}</Heading>
          {intro !== undefined && <p>{intro}</p>}
          {link}
        </Margin>
        <Content>{children}</Content>
      </Columns>
    </Root>
  );
}

const gaps = { page: 'var(--section-gap)', tight: 'var(--space-7)', none: '0' } as const;

const Root = styled.section<{ $gap: keyof typeof gaps }>`
  padding-block-start: ${({ $gap }) => gaps[$gap]};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5) var(--gutter);
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--rule);
  ${media.lg} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 9fr);
  }
`;

const Margin = styled.div`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  justify-items: start;
  & > p {
    max-inline-size: 30rem;
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
  ${media.lg} {
    padding-inline-end: var(--space-4);
  }
`;

const Content = styled.div`
  min-inline-size: 0;
`;
