import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { media } from '@portal/shared/theme';
import { RidgeFigure, type RidgeRow } from '@portal/shared/ui';
import { getRainfallQuery, type SeasonOfRain } from './get-rainfall.ts';

const domain = [300, 1100] as const;
const marks = [
  { at: 400, label: '400 mm' },
  { at: 600, label: '600' },
  { at: 800, label: '800' },
  { at: 1000, label: '1000' },
] as const;

/** The half of the sign-in page to look at: how each decade's monsoons were spread, as one density a decade. */
export function RainByDecade() {
  const { data: seasons = [] } = useQuery(getRainfallQuery());
  const rows = byDecade(seasons);
  const [first, last] = [seasons[0], seasons.at(-1)];
  if (!first || !last) return <Half aria-hidden="true" />;
  return (
    <Half aria-labelledby="rain-title">
      <Title id="rain-title">A mean says little until you see the spread.</Title>
      <Figure rows={rows} domain={domain} marks={marks} highlight={rows.length - 1} width={520} height={400} />
      <Source>
        Rain from June to September at the college gauge, one line for each decade: {seasons.length} seasons, {first.year} to{' '}
        {last.year}. The {rows.at(-1)?.label} are still being written, with {rows.at(-1)?.values.length} seasons so far.
      </Source>
    </Half>
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

const Half = styled.section`
  display: grid;
  align-content: center;
  gap: var(--space-5);
  padding: clamp(2rem, 1rem + 4vw, 5rem) var(--page-margin);
  background: var(--surface-inverse);
  color: var(--text-inverse);

  ${media.print} {
    display: none;
  }
`;

const Title = styled.h2`
  max-inline-size: 26ch;
  font-size: 1.75rem;
`;

const Figure = styled(RidgeFigure)`
  max-inline-size: 34rem;
  block-size: auto;
`;

const Source = styled.p`
  max-inline-size: 34rem;
  color: var(--text-inverse-muted);
  font-size: var(--text-sm);
`;
