import { dotsPath, Plot, round } from './plot.tsx';
import { normalFrom, seededRandom } from './statistics.ts';

/** Published pages as a cloud of points, and one far outside it: the page that was asked for. */
export function OutlierFigure() {
  return (
    <>
      <Cloud width={350} height={230} className="at-phone" />
      <Cloud width={640} height={300} className="at-tablet" />
      <Cloud width={640} height={300} className="at-wide" />
    </>
  );
}

function Cloud({ width, height, className }: { width: number; height: number; className: string }) {
  const normal = normalFrom(seededRandom('not-found'));
  const centre = { x: width * 0.3, y: height * 0.5 };
  const points = Array.from({ length: 70 }, () => ({
    x: centre.x + normal() * width * 0.075,
    y: centre.y + normal() * height * 0.13,
  }));
  const here = { x: width * 0.86, y: height * 0.22 };
  return (
    <Plot width={width} height={height} className={className}>
      <line x1="0" x2={width} y1={height - 24} y2={height - 24} className="p-axis" />
      <line x1="30" x2="30" y1="8" y2={height - 8} className="p-axis" />
      <path
        className="p-dot"
        d={dotsPath(
          points.map(({ x, y }) => [x, y]),
          4,
        )}
      />
      <ellipse
        cx={round(centre.x)}
        cy={round(centre.y)}
        rx={round(width * 0.19)}
        ry={round(height * 0.34)}
        className="p-ellipse"
      />
      <circle cx={round(here.x)} cy={round(here.y)} r="7" className="p-hi" />
      <text x={round(here.x - 14)} y={round(here.y + 5)} className="p-note p-strong p-hi-text" textAnchor="end">
        You are here
      </text>
      <text x={round(centre.x + width * 0.2)} y={round(height * 0.8)} className="p-note">
        95% of our pages
      </text>
    </Plot>
  );
}
