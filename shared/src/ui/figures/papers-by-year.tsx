import { formatCount } from '../format.ts';
import styled from 'styled-components';

export interface PapersByYearProps {
  /** Papers in each year from the first year on. */
  counts: readonly number[];
  firstYear: number;
  /** Whose papers, for the title. */
  name: string;
}

const UNIT = 4;
const COLUMN = 13;

/** One mark for each paper, stacked by year; the newest year is marked. 132 px wide with its caption. */
export function PapersByYear({ counts, firstYear, name }: PapersByYearProps) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const lastYear = firstYear + counts.length - 1;
  const width = counts.length * COLUMN;
  const height = Math.max(10, Math.max(0, ...counts) * UNIT + 2);
  const words = formatCount(total, 'paper');

  return (
    <Root>
      <svg
        className="plot"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}

        role="img"
        aria-label={`${words} by ${name}, ${firstYear} to ${lastYear}`}
      >
        {counts.flatMap((count, year) =>
          Array.from({ length: count }, (_, paper) => (
            <rect
              key={`${year}-${paper}`}
              x={year * COLUMN + 1}
              y={height - 2 - (paper + 1) * UNIT + 1}
              width={COLUMN - 3}
              height={UNIT - 1}
              className={year === counts.length - 1 ? 'p-hi' : 'p-bar'}
            />
          )),
        )}
        <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} className="p-axis" />
      </svg>
      <figcaption aria-hidden="true">
        <span>{firstYear}</span>
        <span>{words}</span>
        <span>{lastYear}</span>
      </figcaption>
    </Root>
  );
}

const Root = styled.figure`
  flex: none;
  inline-size: 9rem;
  & > figcaption {
    display: flex;
    justify-content: space-between;
    margin-block-start: 0.25rem;
    color: var(--text-muted);
    font-size: var(--text-2xs);
    line-height: 1.35;
  }
`;
