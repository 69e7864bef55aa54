import { styled } from 'styled-components';
import { media } from '@portal/shared/theme';
import { formatNumber, formatShare, IntervalCell, Plot } from '@portal/shared/ui';
import { FigureTable } from '../../site/figure-table.tsx';
import type { PlacementCohort } from './list-placement-cohorts.ts';
import { type Placement, type ProgrammePlacement, summarisePlacement } from './summarise-placement.ts';

const PLOT = 220;
/** Beyond one, so that a point at 100% is whole. */
const CEILING = 1.02;

/** What became of each class: who looked for work, who found it, and how sure a share of so few can be. */
export function PlacementTables({ cohorts }: { cohorts: readonly PlacementCohort[] }) {
  const { programmes, together, firstYear, lastYear, floor, sources } = summarisePlacement(cohorts);
  return (
    <Root>
      <Finding>
        {formatNumber(together.placed)} of {formatNumber(together.lookedForWork)} graduates who looked for work found it
        within six months.
      </Finding>
      <p>
        All programmes, classes of {firstYear === lastYear ? lastYear : `${firstYear} to ${lastYear}`}; 95% interval{' '}
        {describeInterval(together)}. Who went on to study is not counted among those who looked.
      </p>
      {programmes.map((programme) => (
        <ProgrammeTable key={programme.programme} {...programme} floor={floor} />
      ))}
      <p>Intervals after Wilson. Source: {sources.join('; ')}.</p>
    </Root>
  );
}

function ProgrammeTable({ programme, classes, together, floor }: ProgrammePlacement & { floor: number }) {
  const latest = classes[0]?.year;
  return (
    <Table>
      <caption>{programme}</caption>
      <thead>
        <tr>
          <th scope="col">Class</th>
          <th scope="col" className="wide">
            Graduates
          </th>
          <th scope="col">Placed of those who looked</th>
          <th scope="col" className="wide">
            Share
          </th>
          <th scope="col">95% interval</th>
          <td className="plot-cell" aria-hidden="true">
            <AxisLabels floor={floor} />
          </td>
        </tr>
      </thead>
      <tbody>
        {classes.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">{entry.year}</th>
            <Cells placement={entry} floor={floor} isHighlight={entry.year === latest} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          <Cells placement={together} floor={floor} isHighlight={false} />
        </tr>
      </tfoot>
    </Table>
  );
}

function AxisLabels({ floor }: { floor: number }) {
  const end = Math.round(((1 - floor) / (CEILING - floor)) * PLOT);
  return (
    <Plot width={PLOT} height={16}>
      <text x="0" y="12" className="p-lbl">
        {formatShare(floor)}
      </text>
      <text x={end} y="12" textAnchor="end" className="p-lbl">
        100%
      </text>
    </Plot>
  );
}

function Cells({ placement, floor, isHighlight }: { placement: Placement; floor: number; isHighlight: boolean }) {
  const { graduates, placed, lookedForWork, share, low, high } = placement;
  return (
    <>
      <td className="wide">{formatNumber(graduates)}</td>
      <td>
        {formatNumber(placed)} of {formatNumber(lookedForWork)}
      </td>
      <td className="wide">{share === null ? '–' : formatShare(share)}</td>
      <td>{share === null ? '–' : describeInterval(placement)}</td>
      <td className="plot-cell" aria-hidden="true">
        {share !== null && (
          <IntervalCell
            low={Math.max(low, floor)}
            high={high}
            estimate={share}
            domain={[floor, CEILING]}
            isHighlight={isHighlight}
            width={PLOT}
          />
        )}
      </td>
    </>
  );
}

/** Whole percents, rounded outwards: the interval is not made to look narrower than it is. */
function describeInterval({ low, high }: Placement): string {
  return `${Math.floor(low * 100)}–${Math.ceil(high * 100)}%`;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  & > p:not(:first-child) {
    max-inline-size: var(--measure);
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;

const Finding = styled.p`
  max-inline-size: var(--measure);
  font: var(--weight-heading) var(--text-xl) / 1.35 var(--font-heading);
  letter-spacing: var(--tracking-heading);
`;

const Table = styled(FigureTable)`
  margin-block-start: var(--space-3);
  & :is(th, td) {
    vertical-align: bottom;
  }
  & .wide,
  & .plot-cell {
    display: none;
  }
  ${media.md} {
    & .wide,
    & .plot-cell {
      display: table-cell;
    }
    & .plot-cell {
      inline-size: calc(${PLOT}px + var(--space-6));
    }
    & .plot-cell > svg {
      margin-inline-start: auto;
    }
  }
`;
