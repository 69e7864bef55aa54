import address from './fonts/stix-two-math-subset.woff2';

/** The family that formulas are set in (rich-text.styles.ts). */
export const MATH_FONT = 'Formula';

/** Fonts with a table of mathematics that come with Windows, macOS and iOS, and with TeX. */
const INSTALLED = [
  'STIX Two Math',
  'STIXTwoMath-Regular',
  'Cambria Math',
  'Latin Modern Math',
  'LatinModernMath-Regular',
];

/**
 * Lets browsers set formulas in a font that knows how roots and brackets grow: one that the machine has, or else ours (80 KB), which is fetched when the first formula
 * is drawn. Without such a font, as on Android, a root does not reach over what stands under it.
 */
export function offerMathFont(): void {
  const { fonts } = document;
  if (!fonts || [...fonts].some(({ family }) => family === MATH_FONT)) return;
  const sources = [...INSTALLED.map((name) => `local("${name}")`), `url("${address}") format("woff2")`];
  fonts.add(new FontFace(MATH_FONT, sources.join(', '), { display: 'swap' }));
}
