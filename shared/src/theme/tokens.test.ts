import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Contrast of WCAG 2.2 (success criteria 1.4.3 and 1.4.11) over every pair of roles that meets on a screen. */
const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

const light = new Map<string, string>();
const dark = new Map<string, string>();
for (const [, selector = '', body = ''] of css.matchAll(/(:root[^{]*)\{([^}]*)\}/g)) {
  const isDark = selector.includes('dark');
  for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    if (!isDark) light.set(name, value.trim());
    dark.set(name, value.trim());
  }
}

function colour(theme: Map<string, string>, name: string): string {
  const value = theme.get(name);
  if (value === undefined) throw new Error(`No token --${name}`);
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return reference === undefined ? value : colour(theme, reference);
}

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Map<string, string>, front: string, ground: string): number {
  const pair = [front, ground].map((name) => luminance(colour(theme, name))).sort((a, b) => b - a);
  return ((pair[0] ?? 0) + 0.05) / ((pair[1] ?? 0) + 0.05);
}

const TEXT = 4.5;
const MARK = 3;

const grounds = ['bg', 'surface-sunken', 'surface-hover', 'surface-overlay', 'surface-selected'];
const texts = ['text', 'text-muted', 'text-subtle', 'link', 'link-hover', 'accent-text'];
const statuses = ['info', 'success', 'warning', 'danger'];
/** Charts stand on the page, on a sunken band, in a dialog or in a marked row; a row under the pointer is tinted in passing only. */
const chartGrounds = grounds.filter((ground) => ground !== 'surface-hover');
const marks = [
  'accent',
  'border-strong',
  'focus',
  'chart-ink',
  'chart-axis',
  ...statuses.map((name) => `${name}-mark`),
];
const categories = [1, 2, 3, 4, 5, 6].map((number) => `chart-${number}`);

const pairs: [front: string, ground: string, least: number][] = [
  ...[...texts, ...statuses.map((name) => `${name}-text`)].flatMap((front) =>
    grounds.map((ground): [string, string, number] => [front, ground, TEXT]),
  ),
  ...marks.flatMap((front) => grounds.map((ground): [string, string, number] => [front, ground, MARK])),
  ...categories.flatMap((front) => chartGrounds.map((ground): [string, string, number] => [front, ground, MARK])),
  ...statuses.flatMap((name): [string, string, number][] => [
    [`${name}-text`, `${name}-soft`, TEXT],
    ['text', `${name}-soft`, TEXT],
    ['text-muted', `${name}-soft`, TEXT],
    [`${name}-mark`, `${name}-soft`, MARK],
  ]),
  ['text', 'accent-soft', TEXT],
  ['text-muted', 'accent-soft', TEXT],
  ['accent-text', 'accent-soft', TEXT],
  ...['surface-inverse', 'surface-inverse-raised'].flatMap((ground): [string, string, number][] => [
    ['text-inverse', ground, TEXT],
    ['text-inverse-muted', ground, TEXT],
    ['accent-inverse', ground, TEXT],
    ['focus-inverse', ground, MARK],
  ]),
  ['on-action', 'action', TEXT],
  ['on-action', 'action-hover', TEXT],
  ['on-danger-action', 'danger-action', TEXT],
  ['on-danger-action', 'danger-action-hover', TEXT],
  ['surface-inverse', 'text-inverse', TEXT],
  ['surface-inverse', 'text-inverse-muted', TEXT],
  ['bg', 'chart-ink', TEXT],
  ['chart-label', 'bg', TEXT],
  ['chart-label', 'chart-band', TEXT],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_name, theme) => {
  test.each(pairs)('--%s on --%s reaches %d', (front, ground, least) => {
    expect(contrast(theme, front, ground)).toBeGreaterThanOrEqual(least);
  });
});

test('every role that the base and figure styles read exists', () => {
  const known = new Set([...light.keys(), 'plot-ground']);
  const used = ['base.css', 'figures.css'].flatMap((file) =>
    [...readFileSync(join(__dirname, file), 'utf8').matchAll(/var\(--([\w-]+)/g)].map((match) => match[1] ?? ''),
  );
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});
