import type { Page, Route } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { median, print } from './report.ts';

/**
 * How soon the shell works and how soon it says so when the remote of the page is well, dead or hanging, interleaved in one run, on a page
 * that the browser draws and on one that came finished. Usage: `npm run bench:faults -- <origin of a running portal> [runs]`.
 */
const [portal = 'http://localhost:3000', runs = '5'] = process.argv.slice(2);

const PAGES = {
  'finished page': { path: '/about', part: 'public-site' },
  'page drawn by the browser': { path: '/admin', part: 'admin-dashboard' },
};
const FAULTS: Record<string, ((route: Route) => Promise<void>) | null> = {
  well: null,
  dead: (route) => route.abort('connectionrefused'),
  hanging: () => new Promise(() => undefined),
};

const browser = await launchBrowser();
try {
  print('| | remote | shell works, ms | message shown, ms |');
  print('| --- | --- | ---: | ---: |');
  for (const [name, { path, part }] of Object.entries(PAGES)) {
    const figures: Record<string, { works: number[]; shown: number[] }> = {};
    for (let run = 0; run < Number(runs); run += 1) {
      for (const [fault, answer] of Object.entries(FAULTS)) {
        const { works, shown } = await measure(path, part, answer);
        const kept = (figures[fault] ??= { works: [], shown: [] });
        kept.works.push(works);
        if (shown !== null) kept.shown.push(shown);
      }
    }
    for (const [fault, { works, shown }] of Object.entries(figures))
      print(
        `| ${name} | ${fault} | ${Math.round(median(works))} | ${shown.length > 0 ? Math.round(median(shown)) : '-'} |`,
      );
  }
} finally {
  await browser.close();
}

async function measure(path: string, part: string, answer: ((route: Route) => Promise<void>) | null) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    if (answer) await page.route(new RegExp(`/assets/${part}/`), answer);
    await page.addInitScript(watch);
    await page.goto(`${portal}${path}`, { waitUntil: 'commit' });
    const works = await marked(page, 'shell-works');
    return { works, shown: answer ? await marked(page, 'message-shown') : null };
  } finally {
    await context.close();
  }
}

async function marked(page: Page, mark: string): Promise<number> {
  const entry = await page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.startTime, mark);
  return Number(await entry.jsonValue());
}

/** Runs in the page: marks when the frame has been taken over, and when "Try again" is there. */
function watch(): void {
  setInterval(() => {
    const isThere = {
      'shell-works': document.documentElement?.hasAttribute('data-hydrated'),
      'message-shown': [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Try again'),
    };
    for (const [name, isNow] of Object.entries(isThere))
      if (isNow && performance.getEntriesByName(name).length === 0) performance.mark(name);
  }, 16);
}
