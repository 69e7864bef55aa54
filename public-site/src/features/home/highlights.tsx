import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { StatFigure, StatRow } from '@portal/shared/ui';
import type { HighlightStat } from './list-highlight-stats.ts';
import type { PaperYears } from './list-paper-years.ts';
import { CountsPlot, PartPlot, SharePlot, YearsPlot } from './stat-plots.tsx';

interface HighlightsProps {
  stats: readonly HighlightStat[];
  /** For the plots of two figures; each is left out until its data are known. */
  teaching: { from: number; to: number } | null;
  papers: PaperYears | undefined;
}

/** Figures the department shows of itself, none without what it is based on. */
export function Highlights({ stats, teaching, papers }: HighlightsProps) {
  function plotOf({ key, value, part, whole }: HighlightStat): ReactNode {
    const isShare = part !== null && whole !== null && whole > 0;
    if (isShare)
      return value.endsWith('%') ? <SharePlot part={part} whole={whole} /> : <PartPlot part={part} whole={whole} />;
    if (key === 'years' && teaching) return <YearsPlot {...teaching} />;
    if (key === 'papers' && papers && papers.counts.length > 0) return <CountsPlot {...papers} />;
    return undefined;
  }

  return (
    <StatRow>
      {stats.map((stat) => (
        <StatFigure
          key={stat.key}
          value={stat.value}
          label={stat.label}
          base={
            <>
              {stat.scope} <Source>{describeSource(stat)}</Source>
            </>
          }
          figure={plotOf(stat)}
        />
      ))}
    </StatRow>
  );
}

function describeSource({ cohort, source }: HighlightStat): string {
  const parts = [cohort, source && `Source: ${source}`].filter(Boolean);
  return parts.length === 0 ? '' : `${parts.join('. ')}.`;
}

const Source = styled.span`
  display: block;
  margin-block-start: var(--space-1);
  color: var(--text-subtle);
  font-size: var(--text-xs);
`;
