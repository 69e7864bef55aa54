/** Breakpoints in rem; custom properties cannot stand in media queries. `md` is where the menu collapses (specification, section 9). */
export const BREAKPOINTS = { sm: 30, md: 48, lg: 64, xl: 80 } as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

/** Mobile first: every query says from which width on a rule holds. `belowMd` is for the stacked tables only. */
export const media = {
  sm: '@media (min-width: 30rem)',
  md: '@media (min-width: 48rem)',
  lg: '@media (min-width: 64rem)',
  xl: '@media (min-width: 80rem)',
  belowMd: '@media (max-width: 47.99rem)',
  print: '@media print',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;
