import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface FigureFrameProps {
  /** Says the finding: 'Third years have slipped behind'. */
  title: ReactNode;
  /** Measure and unit. */
  subtitle?: ReactNode;
  /** Base and source. */
  source?: ReactNode;
  /** The same numbers as a table, behind 'Show as table'. */
  table?: ReactNode;
  children: ReactNode;
}

/** A figure that informs: the finding over it, base and source under it, its table behind a button. */
export function FigureFrame({ title, subtitle, source, table, children }: FigureFrameProps) {
  return (
    <figure>
      <Head>
        <Title>{title}</Title>
        {subtitle !== undefined && <Subtitle>{subtitle}</Subtitle>}
      </Head>
      {children}
      {source !== undefined && <Source>{source}</Source>}
      {table !== undefined && (
        <Table>
          <summary>Show as table</summary>
          {table}
        </Table>
      )}
    </figure>
  );
}

export interface FigureKeyProps {
  /** Class of the mark as in the figure ('p-hi', 'p-bar', 'p-off') and what it means. */
  items: readonly { mark: string; label: string; shape?: 'square' | 'dot' }[];
  /** On slate. */
  isInverse?: boolean;
}

/** Says what the marks of a figure mean, where they cannot be named in place. */
export function FigureKey({ items, isInverse = false }: FigureKeyProps) {
  return (
    <Key className={isInverse ? 'p-inverse' : undefined} $isInverse={isInverse}>
      {items.map((item) => (
        <li key={item.label}>
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
            {item.shape === 'dot' ? (
              <circle cx="6" cy="6" r="5" className={item.mark} />
            ) : (
              <rect x="0.5" y="0.5" width="11" height="11" className={item.mark} />
            )}
          </svg>
          {item.label}
        </li>
      ))}
    </Key>
  );
}

export interface ResponsiveFigureProps {
  /** Below 768 px; drawn about 350 wide. */
  phone: ReactNode;
  /** From 768 px on; drawn about 720 wide. */
  tablet: ReactNode;
  /** From 1024 px on, where `tablet` would leave a gap; drawn about 930 wide. */
  laptop?: ReactNode;
  /** From 1280 px on; drawn about 1180 wide, or as wide as its column. */
  wide: ReactNode;
}

/** The same figure at three or four real sizes, of which the width of the window shows one, because labels never scale. */
export function ResponsiveFigure({ phone, tablet, laptop, wide }: ResponsiveFigureProps) {
  return (
    <>
      <div className="at-phone">{phone}</div>
      <div className={laptop === undefined ? 'at-tablet' : 'at-tablet at-tablet-only'}>{tablet}</div>
      {laptop !== undefined && <div className="at-laptop">{laptop}</div>}
      <div className="at-wide">{wide}</div>
    </>
  );
}

const Head = styled.figcaption`
  display: grid;
  gap: 0.125rem;
  margin-block-end: var(--space-3);
  line-height: var(--leading-snug);
`;

const Title = styled.span`
  font-weight: var(--weight-strong);
`;

const Subtitle = styled.span`
  color: var(--text-muted);
  font-size: var(--text-sm);
`;

const Source = styled.p`
  margin-block-start: var(--space-3);
  color: var(--text-muted);
  font-size: var(--text-xs);
  line-height: var(--leading-snug);
`;

const Table = styled.details`
  margin-block-start: var(--space-3);
  & > summary {
    padding-block: var(--space-2);
    color: var(--link);
    font-size: var(--text-sm);
    font-weight: var(--weight-strong);
    cursor: pointer;
  }
`;

const Key = styled.ul<{ $isInverse: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  margin-block-start: var(--space-3);
  color: ${({ $isInverse }) => ($isInverse ? 'var(--text-inverse-muted)' : 'var(--text-muted)')};
  font-size: var(--text-xs);
  line-height: var(--leading-snug);
  & > li {
    display: inline-flex;
    gap: 0.375rem;
    align-items: center;
  }
`;
