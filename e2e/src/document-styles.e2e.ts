import type { Page } from 'playwright-core';
import { open, openVisit, untilSettled } from './browser.ts';
import { PUBLIC_PAGES } from './pages.ts';
import { createStudent, signInByApi } from './people.ts';

declare global {
  interface Window {
    /** Rules that scripts have put into a sheet, with the id of its element, or nothing for a sheet without one. */
    insertedRules: { into: string | undefined; rule: string }[];
  }
}

/** Opens `path` and tells, once all of it works, what scripts have done to its styles. */
async function rulesAdded(page: Page, path: string) {
  await page.addInitScript(() => {
    window.insertedRules = [];
    CSSStyleSheet.prototype.insertRule = new Proxy(Reflect.get(CSSStyleSheet.prototype, 'insertRule'), {
      apply(insertRule, sheet: CSSStyleSheet, [rule, place]: [string, number]) {
        window.insertedRules.push({ into: sheet.ownerNode instanceof Element ? sheet.ownerNode.id : undefined, rule });
        return Reflect.apply(insertRule, sheet, [rule, place]);
      },
    });
  });
  await open(page, path);
  await untilSettled(page);
  return page.evaluate(() => window.insertedRules);
}

test.each(PUBLIC_PAGES.map(({ path }) => path))(
  '%s works with the styles it came with: what it shows finds its rules there',
  async (path) => {
    const { page } = await openVisit();
    const added = await rulesAdded(page, path);
    expect(added.filter(({ into }) => into !== undefined)).toEqual([]);
    const brought = await page.evaluate(() => document.querySelector('style#portal-styles')?.textContent);
    expect(brought).toMatch(/\}\.[\w-]+\{/);
    expect(added.filter(({ rule }) => brought?.includes(rule.replaceAll(';}', '}')))).toEqual([]);
  },
);

test('a page that the browser draws adds the rules of its components behind those of the document', async () => {
  const { page } = await openVisit({ session: await signInByApi(await createStudent()) });
  const rules = await rulesAdded(page, '/students/attendance');
  const added = rules.filter(({ into }) => into === undefined);
  const ownClasses = await page.evaluate(() => [...(document.querySelector('main h1')?.classList ?? [])]);
  expect(added.filter(({ rule }) => ownClasses.some((name) => rule.startsWith(`.${name}{`)))).not.toEqual([]);
  // The sign of waiting, which the document shows in one size, may come in another if the answers are late.
  expect(rules.length - added.length).toBeLessThan(3);
  expect(await page.evaluate(() => document.adoptedStyleSheets.map(({ cssRules }) => cssRules.length))).toEqual([
    added.length,
  ]);
});
