import { styled } from 'styled-components';
import { type FileToSave, saveFile, toCsv } from '@portal/shared/data';
import { FigureFrame, formatNumber, type SeriesNote, still, TextButton, TimeSeriesFigure } from '@portal/shared/ui';
import { describeRainfall, type RainfallSummary } from './describe-rainfall.ts';
import type { Season } from './list-rainfall.ts';

const Series = still('div', TimeSeriesFigure);

/** Every monsoon since the department opened: the one drawing of Home that earns its space. */
export function RainfallFigure({ seasons }: { seasons: readonly Season[] }) {
  const summary = describeRainfall(seasons);
  if (!summary) return null;
  const { latest, drierBefore, before } = summary;
  const comparison = describeLatest(drierBefore, before);
  return (
    <Root>
      <FigureFrame
        title="Every monsoon since the department opened"
        subtitle={`Rain from June to September at the college gauge, in millimetres. ${summary.meanWords}`}
        source={
          <>
            Read every morning at 8:30 by second-year students. {summary.spreadWords}{' '}
            <SmallButton onClick={() => saveFile(rainfallFile(seasons))}>
              Get the data (CSV, {seasons.length} rows)
            </SmallButton>
          </>
        }
      >
        <Series
          points={seasons.map(({ year, mm }) => ({ x: year, y: mm }))}
          highlight={latest.year}
          highlightLines={[`${latest.year}: ${formatNumber(latest.mm)} mm`, comparison]}
          notes={noteExtremes(summary)}
          meanLines={['Smoothed mean', 'with its 95% band']}
          marginTitle={`All ${seasons.length} seasons`}
          unit="mm"
          title={`June to September rain at the college gauge, ${summary.first.year} to ${latest.year}. ${summary.meanWords} ${latest.year} had ${formatNumber(latest.mm)} mm, ${comparison} before it.`}
        />
      </FigureFrame>
    </Root>
  );
}

function describeLatest(drier: number, before: number): string {
  return drier * 2 >= before ? `wetter than ${drier} of ${before}` : `drier than ${before - drier} of ${before}`;
}

/** Words at the driest and the wettest season, on the side that has room. */
function noteExtremes({ first, latest, driest, wettest }: RainfallSummary): SeriesNote[] {
  const middle = (first.year + latest.year) / 2;
  return [
    { season: driest, words: 'The driest season' },
    { season: wettest, words: 'The wettest season' },
  ]
    .filter(({ season }) => season.year !== latest.year)
    .map(({ season, words }) => ({
      x: season.year,
      lines: [`${season.year}: ${formatNumber(season.mm)} mm`, words],
      side: season.year > middle ? 'start' : 'end',
    }));
}

function rainfallFile(seasons: readonly Season[]): FileToSave {
  const content = toCsv(
    ['year', 'mm'],
    seasons.map(({ year, mm }) => [String(year), String(mm)]),
  );
  return { name: 'rainfall.csv', type: 'text/csv', content };
}

const Root = styled.div`
  margin-block-start: clamp(2rem, 1rem + 3vw, 3.5rem);
  padding-block-start: var(--space-4);
  border-block-start: 1px solid var(--rule);
`;

const SmallButton = styled(TextButton)`
  min-block-size: 1.5rem;
  font-size: inherit;
`;
