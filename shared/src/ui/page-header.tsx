import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../theme/media.ts';

export interface PageHeaderProps {
  title: ReactNode;
  /** One or two sentences in larger type. */
  lede?: ReactNode;
  /** A line of facts under the title. */
  meta?: ReactNode;
  /** Buttons at the end of the row. */
  actions?: ReactNode;
  /** `page` for public pages, `area` for the student area, `dense` for the dashboard. */
  size?: 'page' | 'area' | 'dense';
  children?: ReactNode;
}

/** The head of a page with its only h1, which takes focus after a navigation. */
export function PageHeader({ title, lede, meta, actions, size = 'page', children }: PageHeaderProps) {
  return (
    <Root $size={size}>
      <Words>
        <Title tabIndex={-1} $size={size}>
          {title}
        </Title>
        {meta !== undefined && <Meta>{meta}</Meta>}
        {lede !== undefined && <Lede>{lede}</Lede>}
      </Words>
      {actions !== undefined && <Actions>{actions}</Actions>}
      {children}
    </Root>
  );
}

type Size = NonNullable<PageHeaderProps['size']>;

const paddings: Record<Size, string> = {
  page: 'clamp(2.5rem, 1.5rem + 4vw, 5rem) var(--space-6)',
  area: 'clamp(1.5rem, 1rem + 2vw, 3rem) var(--space-5)',
  dense: '0 var(--space-5)',
};

const titleSizes: Record<Size, string> = {
  page: 'var(--text-3xl)',
  area: 'clamp(2rem, 1.7rem + 1.4vw, 2.75rem)',
  dense: '1.875rem',
};

const Root = styled.header<{ $size: Size }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4) var(--gutter);
  align-items: end;
  padding-block: ${({ $size }) => paddings[$size]};
  ${media.md} {
    &:has(> :nth-child(2)) {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    & > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
  ${media.print} {
    padding-block: var(--space-4);
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-4);
`;

const Title = styled.h1<{ $size: Size }>`
  max-inline-size: ${({ $size }) => ($size === 'dense' ? 'none' : '24ch')};
  font-size: ${({ $size }) => titleSizes[$size]};
  ${media.print} {
    font-size: 20pt;
  }
`;

const Meta = styled.p`
  margin-block-start: calc(-1 * var(--space-2));
  color: var(--text-muted);
`;

const Lede = styled.p`
  max-inline-size: var(--measure);
  color: var(--text-muted);
  font-size: var(--text-lg);
  line-height: 1.55;
  text-wrap: pretty;
  ${media.print} {
    font-size: 11pt;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
