import { formatCount, Plot, seededRandom, still, ticks } from '@portal/shared/ui';
import type { CitedPaper } from './list-citations.ts';

interface CitationsFigureProps {
  papers: readonly CitedPaper[];
  width: number;
  height: number;
}

const LEFT = 8;
const FLOOR_GAP = 28;
const CEILING = 30;
const round = (value: number) => Math.round(value * 10) / 10;

/** Every paper as a point: citations by year, shifted a little sideways so that none hides another. */
export const CitationsFigure = still('svg', function CitationsFigure({ papers, width, height }: CitationsFigureProps) {
  const years = papers.map((paper) => paper.year);
  const [firstYear, lastYear] = [Math.min(...years), Math.max(...years)];
  const most = Math.max(1, ...papers.map((paper) => paper.citationCount));
  const leading = papers.find((paper) => paper.citationCount === most);
  const floor = height - FLOOR_GAP;
  const column = (width - 52) / (lastYear - firstYear + 1);
  const x = (year: number) => 52 + column * (year - firstYear + 0.5);
  const y = (count: number) => floor - (count / most) * (floor - CEILING);
  const yTicks = ticks(0, most, 4).filter((tick) => tick <= most);
  const yearStep = column < 40 ? Math.ceil(40 / column) : 1;

  return (
    <Plot width={width} height={height} title={describe(papers, firstYear, lastYear, leading)}>
      {yTicks.map((tick, index) => (
        <g key={tick}>
          <line
            x1={LEFT}
            x2={width}
            y1={round(y(tick))}
            y2={round(y(tick))}
            className={tick === 0 ? 'p-axis' : 'p-grid'}
          />
          <text x={LEFT} y={round(y(tick) - 5)} className="p-lbl">
            {index === yTicks.length - 1 ? `${tick} citations` : tick}
          </text>
        </g>
      ))}
      {Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index)
        .filter((year) => (lastYear - year) % yearStep === 0)
        .map((year) => (
          <text key={year} x={round(x(year))} y={height - 8} className="p-lbl" textAnchor="middle">
            {year}
          </text>
        ))}
      {papers.map((paper) =>
        paper === leading ? null : (
          <circle
            key={paper.slug}
            cx={round(x(paper.year) + shift(paper.slug, column))}
            cy={round(y(paper.citationCount))}
            r="4"
            className="p-dot"
          />
        ),
      )}
      {leading && <Leading paper={leading} x={x(leading.year)} y={y(leading.citationCount)} width={width} />}
    </Plot>
  );
});

function Leading({ paper, x, y, width }: { paper: CitedPaper; x: number; y: number; width: number }) {
  const isAtEnd = x > width * 0.6;
  const at = { x: round(x + (isAtEnd ? -11 : 11)), textAnchor: isAtEnd ? ('end' as const) : ('start' as const) };
  return (
    <g>
      <circle cx={round(x)} cy={round(y)} r="5.5" className="p-hi" />
      <text {...at} y={round(y - 3)} className="p-note p-hi-text p-strong">
        {byline(paper)}, {paper.year}
      </text>
      <text {...at} y={round(y + 14)} className="p-note p-hi-text">
        {paper.citationCount} citations
      </text>
    </g>
  );
}

/** Surnames as in a reference: "Deshpande & Kurian", "Gill et al.". */
function byline({ authors }: CitedPaper): string {
  const surnames = authors.map((author) => author.trim().split(/\s+/).at(-1) ?? author);
  if (surnames.length > 2) return `${surnames[0]} et al.`;
  return surnames.join(' & ');
}

function shift(slug: string, column: number): number {
  return (seededRandom(slug)() - 0.5) * column * 0.5;
}

function describe(papers: readonly CitedPaper[], first: number, last: number, leading: CitedPaper | undefined): string {
  const most = leading ? `; the most cited has ${leading.citationCount}, from ${leading.year}` : '';
  return `Citations of ${formatCount(papers.length, 'paper')} by year of publication, ${first} to ${last}${most}`;
}
