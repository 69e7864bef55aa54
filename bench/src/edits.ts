import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { signIn, staffAccount, storageOf } from './accounts.ts';
import { launchBrowser } from './browser.ts';
import { median, print } from './report.ts';

/**
 * From the saving of a file to its effect on the screen, beside `npm run dev` with this data directory or before the portal that serves it (`--shell`): the heading of
 * one page of each remote, or of `part`, is edited and put back. Usage: `npm run bench:edits -- [origin] [data directory] [edits of each page] [part]`.
 */
const [origin = 'http://localhost:3000', data = '.portal', edits = '5', part = ''] = process.argv.slice(2);

const PAGES = [
  { address: '/about', file: 'public-site/src/routes/about-page.tsx', title: 'About the department' },
  { address: '/courses', file: 'student-area/src/routes/courses-page.tsx', title: 'Courses' },
  { address: '/admin/courses', file: 'admin-dashboard/src/routes/courses-page.tsx', title: 'Course Management' },
] as const;

const browser = await launchBrowser();
try {
  const session = await signIn(origin, staffAccount(data, 'hod'));
  const context = await browser.newContext({ storageState: storageOf(origin, session) });
  const page = await context.newPage();
  print('| page | median ms | all | reloads |');
  print('| --- | ---: | --- | ---: |');
  for (const { address, file, title } of PAGES.filter((page) => page.file.startsWith(part))) {
    const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.goto(`${origin}${address}`);
    await Promise.all([headingIs(page, title), connected]);
    let reloads = 0;
    const count = () => (reloads += 1);
    page.on('domcontentloaded', count);
    const times = await timesOf(page, file, title);
    page.off('domcontentloaded', count);
    print(`| ${address} | ${Math.round(median(times))} | ${times.join(', ')} | ${reloads} |`);
  }
} finally {
  await browser.close();
}

async function timesOf(page: Page, file: string, title: string): Promise<number[]> {
  const original = readFileSync(file, 'utf8');
  const times: number[] = [];
  try {
    for (let edit = 1; edit <= Number(edits); edit += 1) {
      const begin = performance.now();
      writeFileSync(file, original.replace(`title="${title}"`, `title="${title} ${edit}"`));
      await headingIs(page, `${title} ${edit}`);
      times.push(Math.round(performance.now() - begin));
      // A person looks at it before the next edit.
      await page.waitForTimeout(1_000);
    }
  } finally {
    writeFileSync(file, original);
  }
  await headingIs(page, title);
  return times;
}

async function headingIs(page: Page, text: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor({ timeout: 60_000 });
}
