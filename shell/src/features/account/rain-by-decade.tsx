import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { media } from '@portal/shared/theme';
import { getRainfallQuery } from './get-rainfall.ts';
import { densityPath, ridgesOf } from './ridges.ts';

const frame = { width: 520, top: 28, step: 52, height: 60, left: 64, right: 8 } as const;
const ticks = [400, 600, 800, 1000] as const;

/** The half of the sign-in page to look at: how each decade's monsoons were spread, as one density a decade. */
export function RainByDecade() {
  const { data: seasons } = useQuery(getRainfallQuery());
  const ridges = ridgesOf(seasons ?? []);
  const latest = ridges.at(-1);
  if (!latest) return <Half aria-hidden="true" />;

  const baseOf = (index: number) => frame.top + frame.height + index * frame.step;
  const bottom = baseOf(ridges.length - 1);
  return (
    <Half aria-labelledby="rain-title">
      <Title id="rain-title">A mean says little until you see the spread.</Title>
      <Plot viewBox={`0 0 ${frame.width} ${bottom + 28}`} aria-hidden="true" focusable="false">
        {ridges.map((ridge, index) => (
          <Ridge key={ridge.decade} $isLatest={ridge === latest}>
            <text x="0" y={baseOf(index)}>
              {ridge.decade}s
            </text>
            <path d={densityPath(ridge.values, { ...frame, base: baseOf(index), from: 300, to: 1100 })} />
          </Ridge>
        ))}
        {ticks.map((tick) => (
          <Tick key={tick} x={xOf(tick)} y={bottom + 24} textAnchor="middle">
            {tick === ticks[0] ? `${tick} mm` : tick}
          </Tick>
        ))}
      </Plot>
      <Source>
        Rain from June to September at the college gauge, one line for each decade. {seasons?.length} seasons,{' '}
        {seasons?.[0]?.year} to {seasons?.at(-1)?.year}; {latest.values.length} of them in the {latest.decade}s so far.
      </Source>
    </Half>
  );
}

function xOf(millimetres: number): number {
  return frame.left + ((millimetres - 300) / 800) * (frame.width - frame.left - frame.right);
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

const Plot = styled.svg`
  inline-size: 100%;
  max-inline-size: 34rem;
  block-size: auto;
`;

const Ridge = styled.g<{ $isLatest: boolean }>`
  & > path {
    fill: none;
    stroke: ${({ $isLatest }) => ($isLatest ? 'var(--accent-inverse)' : 'var(--chart-inverse-ink)')};
    stroke-width: ${({ $isLatest }) => ($isLatest ? 2 : 1.25)};
  }
  & > text {
    fill: ${({ $isLatest }) => ($isLatest ? 'var(--accent-inverse)' : 'var(--text-inverse-muted)')};
    font-size: 0.8125rem;
  }
`;

const Tick = styled.text`
  fill: var(--text-inverse-muted);
  font-size: 0.8125rem;
`;

const Source = styled.p`
  max-inline-size: 34rem;
  color: var(--text-inverse-muted);
  font-size: var(--text-sm);
`;
