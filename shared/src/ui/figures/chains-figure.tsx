import { linePath, Plot, round, scale } from './plot.tsx';

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
  const x = scale([0, length - 1], [0, width]);
  const y = scale([Math.min(...all), Math.max(...all)], [floor - 6, 6]);
  const [marked, ...others] = chains;
  const trace = (chain: readonly number[]) => linePath(chain.map((value, index) => [x(index), y(value)]));

  return (
    <Plot width={width} height={height} title={title} isFluid={isFluid}>
      {warmUp > 0 && <rect x="0" y="4" width={round(warmUp * width)} height={floor - 4} className="p-band" />}
      {others.map((chain, index) => (
        <path key={index} className="p-chain" d={trace(chain)} />
      ))}
      {marked && <path className="p-chain-hi" d={trace(marked)} />}
      <line x1="0" x2={width} y1={floor} y2={floor} className="p-axis" />
    </Plot>
  );
}
