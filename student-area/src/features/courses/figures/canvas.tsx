import { round } from '@portal/shared/ui';
import type { ReactNode } from 'react';

/** Where a course figure is drawn, and the chance it is drawn with: the same seed gives the same numbers. */
export interface Canvas {
  width: number;
  height: number;
  /** y of the axis at the foot of the figure. */
  floor: number;
  /** Uniform in [0, 1). */
  random: () => number;
  /** Mean 0, standard deviation 1. */
  normal: () => number;
}

/** The marks of a figure, in pixels of the canvas; a pure function of it. */
export type Draw = (canvas: Canvas) => ReactNode;

export type Point = readonly [x: number, y: number];

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** The same in another order; every order is equally likely. */
export function shuffled<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

/** A stair through points: along to the next x, then up or down to its y. */
export function stairPath(points: readonly Point[]): string {
  return points
    .map(([x, y], index) => (index === 0 ? `M${round(x)} ${round(y)}` : `H${round(x)}V${round(y)}`))
    .join('');
}

/** The corners of a stair through points, for `areaPath`. */
export function stairPoints(points: readonly Point[]): Point[] {
  return points.flatMap(([x, y], index): Point[] => [
    [x, points[index - 1]?.[1] ?? y],
    [x, y],
  ]);
}

export function boxPath(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;
}

/** A curve that leaves and arrives level. */
export function flowPath([x1, y1]: Point, [x2, y2]: Point): string {
  const middle = round((x1 + x2) / 2);
  return `M${round(x1)} ${round(y1)}C${middle} ${round(y1)} ${middle} ${round(y2)} ${round(x2)} ${round(y2)}`;
}

/** The small triangle at the end of an arrow from one point to another. */
export function arrowHead([x1, y1]: Point, [x2, y2]: Point, size = 7): string {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const corner = (turn: number) =>
    `${round(x2 - size * Math.cos(angle + turn))} ${round(y2 - size * Math.sin(angle + turn))}`;
  return `M${round(x2)} ${round(y2)}L${corner(0.42)}L${corner(-0.42)}Z`;
}

export function Axis({ width, floor }: Pick<Canvas, 'width' | 'floor'>) {
  return <line x1="0" x2={width} y1={floor} y2={floor} className="p-axis" />;
}

export function Dot({ at: [x, y], r = 3, className = 'p-dot' }: { at: Point; r?: number; className?: string }) {
  return <circle cx={round(x)} cy={round(y)} r={r} className={className} />;
}

/** Many small dots as one path, which is a fifth of their size as circles. */
export function Specks({ points, size, className }: { points: readonly Point[]; size: number; className: string }) {
  const d = points.map(([x, y]) => `M${round(x)} ${round(y)}h.01`).join('');
  return <path d={d} className={className} strokeWidth={size} strokeLinecap="round" fill="none" />;
}

export function Line({ from, to, className }: { from: Point; to: Point; className: string }) {
  return <line x1={round(from[0])} y1={round(from[1])} x2={round(to[0])} y2={round(to[1])} className={className} />;
}
