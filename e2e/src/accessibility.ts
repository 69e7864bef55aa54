import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** All rules that a page has to keep: WCAG 2.2 A and AA, and what the checker's authors know to help. */
export const EVERY_RULE: RunOptions['runOnly'] = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
];

export const CONTRAST: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast'] };

/** The rules of accessibility that the page breaks as it stands, each with the element and the reason. */
export async function violations(page: Page, runOnly: RunOptions['runOnly'] = EVERY_RULE): Promise<string[]> {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(
    (options) => {
      if (!window.axe) throw new Error('The page has lost its checker.');
      return window.axe.run(document, options);
    },
    { runOnly, resultTypes: ['violations'] } satisfies RunOptions,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all }) => {
      const checks = [...any, ...all];
      const why = checks.map(({ message }) => message).join(' ');
      const others = checks.flatMap(({ relatedNodes = [] }) => relatedNodes.map((node) => node.html.slice(0, 120)));
      return `${id} ${html.slice(0, 140)} ${why.slice(0, 160)} ${others.slice(0, 2).join(' ')}`.trim();
    }),
  );
}
