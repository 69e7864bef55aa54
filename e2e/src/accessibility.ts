import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { takeFreshLooks } from './fresh-looks.ts';

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

/** Rules whose verdict depends on where things stand, not only on what they are and how they look. */
const OF_PLACE = ['target-size', 'scrollable-region-focusable'];

/** The rules of accessibility that the page breaks as it stands, each with the element and the reason. */
export async function violations(page: Page, runOnly: RunOptions['runOnly'] = EVERY_RULE): Promise<string[]> {
  await giveChecker(page);
  const options = { runOnly, resultTypes: ['violations'] } satisfies RunOptions;
  return tell(await page.evaluate((asked) => window.axe?.run(document, asked), options));
}

/**
 * The same, the second time and later only of what has not been checked in this document as it looks now (fresh-looks.ts): another width or
 * theme shows most of it as it was. Rules about places are checked of everything each time.
 */
export async function freshViolations(page: Page, runOnly: RunOptions['runOnly'] = EVERY_RULE): Promise<string[]> {
  await giveChecker(page);
  const fresh = await page.evaluateHandle(takeFreshLooks);
  const options = { runOnly, resultTypes: ['violations'] } satisfies RunOptions;
  if (await fresh.evaluate((all) => all === 'all')) return violations(page, runOnly);
  const found = await fresh.evaluate(
    (include, asked) =>
      Array.isArray(include) && include.length > 0 ? window.axe?.run({ include }, asked) : undefined,
    options,
  );
  return [
    ...tell(found),
    ...(runOnly === EVERY_RULE ? await violations(page, { type: 'rule', values: OF_PLACE }) : []),
  ];
}

async function giveChecker(page: Page): Promise<void> {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe.source);
}

function tell(results: AxeResults | undefined): string[] {
  return (results?.violations ?? []).flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all }) => {
      const checks = [...any, ...all];
      const why = checks.map(({ message }) => message).join(' ');
      const others = checks.flatMap(({ relatedNodes = [] }) => relatedNodes.map((node) => node.html.slice(0, 120)));
      return `${id} ${html.slice(0, 140)} ${why.slice(0, 160)} ${others.slice(0, 2).join(' ')}`.trim();
    }),
  );
}
