import { Plot, round } from './plot.tsx';
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

/** The cover of an album: as many tiles as it has images. */
export function TileGrid({ count, seed, width = 300, height = 150, title, isFluid }: TileGridProps) {
  const tiles = Math.max(1, count);
  const columns = Math.max(1, Math.round(Math.sqrt((tiles * width) / height)));
  const rows = Math.ceil(tiles / columns);
  const random = seededRandom(seed);
  const marked = Math.floor(random() * tiles);
  const gap = 3;
  const tileWidth = (width - gap * (columns - 1)) / columns;
  const tileHeight = (height - gap * (rows - 1)) / rows;

  return (
    <Plot width={width} height={height} title={title} isFluid={isFluid}>
      {Array.from({ length: tiles }, (_, index) => (
        <rect
          key={index}
          x={round((index % columns) * (tileWidth + gap))}
          y={round(Math.floor(index / columns) * (tileHeight + gap))}
          width={round(tileWidth)}
          height={round(tileHeight)}
          className={index === marked ? 'p-hi' : `p-seq-${1 + Math.floor(random() * 4)}`}
        />
      ))}
    </Plot>
  );
}
