import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { median, print } from './report.ts';

/**
 * Releases of one remote beside a running portal, and a tab that stays open through all of them: seconds of the command, how soon visitors get what is live, and what
 * the tab and the portal hold in memory afterwards. The heading of one page is edited and put back. Usage:
 * `npm run bench:releases -- [origin] [data directory] [releases]`.
 */
const [origin = 'http://localhost:3000', data = '.portal', releases = '20'] = process.argv.slice(2);

const FILE = 'public-site/src/routes/about-page.tsx';
const TITLE = 'About the department';
/** A tab that somebody reads in looks every ten seconds what is live. */
const FOLLOWS_WITHIN_MS = 60_000;
const MEGABYTE = 2 ** 20;

interface Command {
  /** Of the whole command, and from its word that the build is live to its word that visitors get it. */
  seconds: number;
  servedMs: number;
}

const original = readFileSync(FILE, 'utf8');
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ baseURL: origin });
  await page.goto('/about');
  await headingIs(page, TITLE);
  print('| release | command, s | live to served, ms | heap of the tab, MB | nodes | portal, MB |');
  print('| ---: | ---: | ---: | ---: | ---: | ---: |');
  await tell(page, 0, null);
  const commands: Command[] = [];
  for (let release = 1; release <= Number(releases); release += 1) {
    writeFileSync(FILE, original.replace(`title="${TITLE}"`, `title="${TITLE} ${release}"`));
    const command = await portal(['publish', 'public-site', '--untried']);
    commands.push(command);
    await openAnew(page, release);
    await tell(page, release, command);
  }
  const seconds = median(commands.map((command) => command.seconds));
  const servedMs = median(commands.map((command) => command.servedMs));
  print(`Medians: ${seconds.toFixed(1)} s for a release, ${servedMs.toFixed(0)} ms from live to served.`);
} finally {
  writeFileSync(FILE, original);
  await browser.close();
  await portal(['publish', 'public-site', '--untried']);
}

/** Goes to another page of the part and back, as somebody does who reads, until the page is that of the release. */
async function openAnew(page: Page, release: number): Promise<void> {
  const open = async (name: string, pathname: string) => {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
    await page.waitForURL(pathname);
    await page.waitForFunction(() => document.documentElement.dataset.page === 'works');
  };
  const deadline = performance.now() + FOLLOWS_WITHIN_MS;
  while (performance.now() < deadline) {
    await open('Faculty', '/faculty');
    await open('About', '/about');
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    if (heading === `${TITLE} ${release}`) return;
  }
  throw new Error(`The open tab does not follow to release ${release}.`);
}

async function headingIs(page: Page, text: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor({ timeout: 60_000 });
}

async function tell(page: Page, release: number, command: Command | null): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const heap = (valueOf('JSHeapUsedSize') / MEGABYTE).toFixed(1);
  const times = command ? `${command.seconds.toFixed(1)} | ${command.servedMs.toFixed(0)}` : ' | ';
  print(`| ${release} | ${times} | ${heap} | ${valueOf('Nodes')} | ${portalMegabytes()} |`);
}

/** Resident memory of the portal that serves the data directory (on Linux). */
function portalMegabytes(): string {
  const { pid } = JSON.parse(readFileSync(path.join(data, 'portal.json'), 'utf8')) as { pid: number };
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kilobytes) / 1024).toFixed(0);
}

/** Runs a command of the portal. Rejects when it is refused. */
async function portal(words: readonly string[]): Promise<Command> {
  const begin = performance.now();
  const child = spawn(process.execPath, ['platform/bin/portal.mjs', ...words], {
    env: { ...process.env, PORTAL_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let liveAt = Number.NaN;
  let servedMs = Number.NaN;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.endsWith('is live.')) liveAt = performance.now();
    if (line.startsWith('Visitors get it.')) servedMs = performance.now() - liveAt;
  }
  if (Number.isNaN(servedMs)) throw new Error(`portal ${words.join(' ')} did not come to its end.`);
  return { seconds: (performance.now() - begin) / 1_000, servedMs };
}
