import { Plot, round } from './plot.tsx';

export interface Share {
  label: string;
  count: number;
}

export interface StackedSharesProps {
  /** In their order, for example from "strongly disagree" to "strongly agree". */
  shares: readonly Share[];
  width?: number;
  height?: number;
  title?: string;
  /** `ordered` for scales, `categories` for names without an order. */
  palette?: 'ordered' | 'categories';
  isFluid?: boolean;
}

/** The parts of a whole as one bar, a pixel apart. Draw it from 5 answers up; below that stands `TooFewAnswers`. */
export function StackedShares({
  shares,
  width = 300,
  height = 28,
  title,
  palette = 'ordered',
  isFluid,
}: StackedSharesProps) {
  const total = shares.reduce((sum, share) => sum + share.count, 0);
  if (total === 0) return null;
  const starts = shares.map((_, index) => shares.slice(0, index).reduce((sum, share) => sum + share.count, 0));
  return (
    <Plot
      width={width}
      height={height}
      isFluid={isFluid}
      title={title ?? shares.map((share) => `${share.label}: ${share.count} of ${total}`).join('; ')}
    >
      {shares.map((share, index) => {
        const x = ((starts[index] ?? 0) / total) * width;
        const size = (share.count / total) * width - 1;
        return size <= 0 ? null : (
          <rect
            key={share.label}
            x={round(x)}
            y="0"
            width={round(size)}
            height={height}
            className={shareClass(palette, index, shares.length)}
          />
        );
      })}
    </Plot>
  );
}

/** Class of the part at `index`, also for a key beside the figure. */
export function shareClass(palette: 'ordered' | 'categories', index: number, count: number): string {
  if (palette === 'categories') return `p-cat-${(index % 6) + 1}`;
  const step = count === 1 ? 4 : 1 + Math.round((index / (count - 1)) * 4);
  return `p-seq-${step}`;
}
