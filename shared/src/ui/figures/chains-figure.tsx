import { linePath, Plot, round, scale } from './plot.tsx';
import { Stretch } from './stretch.tsx';

/** Units of a drawn draw in a pixel. */
const FINE = 2;

export interface ChainsFigureProps {
  /** Draws of each chain; the first one is marked. */
  chains: readonly (readonly number[])[];
  /** Share of the draws that is warm-up. */
  warmUp?: number;
  width?: number;
  height?: number;
  title?: string;
  isFluid?: boolean;
}

/** Trace plot: several walks that should end up in the same place. */
export function ChainsFigure({ chains, warmUp = 0, width = 300, height = 150, title, isFluid }: ChainsFigureProps) {
  const all = chains.flat();
  const length = Math.max(...chains.map((chain) => chain.length), 2);
  const floor = height - 2;
  const y = scale([Math.min(...all), Math.max(...all)], [(floor - 6) * FINE, 6 * FINE]);
  const [marked, ...others] = chains;
  const trace = (chain: readonly number[]) => linePath(chain.map((value, index) => [index, Math.round(y(value))]));

  return (
    <Plot width={width} height={height} title={title} isFluid={isFluid}>
      {warmUp > 0 && <rect x="0" y="4" width={round(warmUp * width)} height={floor - 4} className="p-band" />}
      <Stretch across={length - 1} down={height * FINE}>
        {others.map((chain, index) => (
          <path key={index} className="p-chain" d={trace(chain)} />
        ))}
        {marked && <path className="p-chain-hi" d={trace(marked)} />}
      </Stretch>
      <line x1="0" x2={width} y1={floor} y2={floor} className="p-axis" />
    </Plot>
  );
}
