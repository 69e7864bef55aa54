import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A share of a length as SVG takes it, to a hundredth of a percent. */
export function percent(share: number): string {
  return `${Math.round(share * 1e4) / 100}%`;
}

/**
 * A drawing that is as large as its place: pixels and percents of it, no units of its own, so that words keep their size. What has to
 * stretch stands in a `Stretch`, what belongs to a point of it in an `At`. It says nothing by itself: its container has the name.
 */
export const Layer = styled.svg.attrs({ 'aria-hidden': true })`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  overflow: visible;
`;

interface StretchProps {
  /** Units from side to side and from top to bottom. */
  across: number;
  down: number;
  children: ReactNode;
}

/** Lines and areas in units of the data, stretched over the whole layer; strokes keep their width. */
export function Stretch({ across, down, children }: StretchProps) {
  return (
    <Stretched viewBox={`0 0 ${across} ${down}`} preserveAspectRatio="none">
      {children}
    </Stretched>
  );
}

interface AtProps {
  /** Place in the layer as shares of its width and height. */
  x: number;
  y: number;
  className?: string | undefined;
  children: ReactNode;
}

/** What stands at a point of the layer, drawn in pixels from there. */
export function At({ x, y, className, children }: AtProps) {
  return (
    <svg x={percent(x)} y={percent(y)} overflow="visible" className={className}>
      {children}
    </svg>
  );
}

const Stretched = styled.svg`
  overflow: visible;
  & > * {
    vector-effect: non-scaling-stroke;
  }
`;
