import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { ResponsiveFigure, RidgeFigure, type RidgeRow } from '@portal/shared/ui';
import { getRainfallQuery, type SeasonOfRain } from './get-rainfall.ts';

const domain = [300, 1100] as const;
const marks = [
  { at: 400, label: '400 mm' },
  { at: 600, label: '600' },
  { at: 800, label: '800' },
  { at: 1000, label: '1000' },
] as const;

/** What there is to look at on the sign-in page: how each decade's monsoons were spread, as one density a decade. */
export function RainByDecade() {
  const { data: seasons = [] } = useQuery(getRainfallQuery());
  const rows = byDecade(seasons);
  const [first, last] = [seasons[0], seasons.at(-1)];
  if (!first || !last) return null;
  const figure = (width: number) => (
    <RidgeFigure rows={rows} domain={domain} marks={marks} highlight={rows.length - 1} width={width} height={400} />
  );
  return (
    <>
      <Title>A mean says little until you see the spread.</Title>
      <div>
        <ResponsiveFigure phone={figure(340)} tablet={figure(420)} wide={figure(520)} />
      </div>
      <Source>
        Rain from June to September at the college gauge, one line for each decade: {seasons.length} seasons,{' '}
        {first.year} to {last.year}. The {rows.at(-1)?.label} are still being written, with {rows.at(-1)?.values.length}{' '}
        seasons so far.
      </Source>
    </>
  );
}

function byDecade(seasons: readonly SeasonOfRain[]): readonly RidgeRow[] {
  const decades = new Map<string, number[]>();
  for (const { year, millimetres } of seasons) {
    const label = `${Math.floor(year / 10) * 10}s`;
    decades.set(label, [...(decades.get(label) ?? []), millimetres]);
  }
  return [...decades].map(([label, values]) => ({ label, values }));
}

const Title = styled.h2`
  max-inline-size: 26ch;
  font-size: 1.75rem;
`;

const Source = styled.p`
  max-inline-size: 34rem;
  color: var(--text-inverse-muted);
  font-size: var(--text-sm);
`;
