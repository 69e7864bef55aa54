import { boxesPath, Plot } from './plot.tsx';
import { seededRandom } from './statistics.ts';

export interface TileGridProps {
  /** One tile for each image. */
  count: number;
  /** Decides the shades. */
  seed: string;
  width?: number;
  height?: number;
  title?: string;
  isFluid?: boolean;
}

const SHADES = ['p-seq-1', 'p-seq-2', 'p-seq-3', 'p-seq-4', 'p-hi'];

/** The cover of an album: as many tiles as it has images. */
export function TileGrid({ count, seed, width = 300, height = 150, title, isFluid }: TileGridProps) {
  const length = Math.max(1, count);
  const columns = Math.max(1, Math.round(Math.sqrt((length * width) / height)));
  const rows = Math.ceil(length / columns);
  const random = seededRandom(seed);
  const marked = Math.floor(random() * length);
  const gap = 3;
  const tileWidth = (width - gap * (columns - 1)) / columns;
  const tileHeight = (height - gap * (rows - 1)) / rows;
  const tiles = Array.from({ length }, (_, index) => ({
    box: [
      (index % columns) * (tileWidth + gap),
      Math.floor(index / columns) * (tileHeight + gap),
      tileWidth,
      tileHeight,
    ] as const,
    shade: index === marked ? 'p-hi' : `p-seq-${1 + Math.floor(random() * 4)}`,
  }));

  return (
    <Plot width={width} height={height} title={title} isFluid={isFluid}>
      {SHADES.map((shade) => (
        <path
          key={shade}
          d={boxesPath(tiles.filter((tile) => tile.shade === shade).map(({ box }) => box))}
          className={shade}
        />
      ))}
    </Plot>
  );
}
