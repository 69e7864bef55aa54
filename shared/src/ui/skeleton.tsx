import styled, { css, keyframes } from 'styled-components';
import { media } from '../theme/media.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SkeletonShape = 'text' | 'heading' | 'figure' | 'row' | 'card';

export interface SkeletonProps {
  /** The shape of what will come, so that nothing moves when it does. */
  shape?: SkeletonShape;
  /** How many of it. */
  count?: number;
  /** Columns from 48rem on, for cards. */
  columns?: 1 | 2 | 3 | 4;
  /** Read out while waiting. */
  label?: string;
}

/** The outline of a result that is on its way. Appears after 200 ms, so that quick answers do not flicker. */
export function Skeleton({ shape = 'text', count = 3, columns = 1, label = 'Loading...' }: SkeletonProps) {
  return (
    <Root role="status" $columns={columns}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <Item key={index} aria-hidden="true" $shape={shape}>
          {shape === 'card' && (
            <>
              <Bar $shape="figure" $width={100} />
              <Bar $shape="heading" $width={60} />
              <Bar $shape="text" $width={85} />
              <Bar $shape="text" $width={40} />
            </>
          )}
          {shape === 'row' && (
            <>
              <Bar $shape="heading" $width={45} />
              <Bar $shape="text" $width={75} />
            </>
          )}
          {(shape === 'text' || shape === 'heading' || shape === 'figure') && (
            <Bar $shape={shape} $width={shape === 'figure' ? 100 : (textWidths[index % textWidths.length] ?? 80)} />
          )}
        </Item>
      ))}
    </Root>
  );
}

const textWidths = [92, 85, 64, 78, 48];

const appear = keyframes`
  from { opacity: 0; }
  to { opacity: 1; }
`;

const breathe = keyframes`
  to { background: var(--border-faint); }
`;

const Root = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3) var(--gutter);
  animation: ${appear} 1ms linear 200ms both;
  ${media.md} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
`;

const Item = styled.div<{ $shape: SkeletonShape }>`
  display: grid;
  gap: var(--space-3);
  ${({ $shape }) =>
    $shape === 'row' &&
    css`
      padding-block: var(--space-3);
      border-block-end: 1px solid var(--border-faint);
    `}
`;

const heights = { text: '0.875rem', heading: '1.5rem', figure: '9rem' } as const;

const Bar = styled.span<{ $shape: keyof typeof heights; $width: number }>`
  display: block;
  inline-size: ${({ $width }) => $width}%;
  block-size: ${({ $shape }) => heights[$shape]};
  border-radius: var(--radius-1);
  background: var(--surface-hover);
  animation: ${breathe} 1.6s var(--ease-in-out) infinite alternate;
`;
