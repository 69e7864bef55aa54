import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { sampleStudent, signIn, storageOf } from './accounts.ts';
import { launchBrowser } from './browser.ts';
import { mappedPages } from './public-pages.ts';
import { print } from './report.ts';
import { PUBLIC_SITE, type Step, STUDENT_AREA } from './team-steps.ts';

/**
 * The trial of releases: two teams, each in a clone of its own, release good and bad builds to one running portal at the same time, while people read every
 * public page, and somebody is signed in as a student. What is bad has to be refused for its own reason, and nothing bad may reach anybody. Usage:
 * `npm run bench:teams -- <origin> <data directory> <clone of one team> <clone of the other>`; ends with 1 when a promise was broken.
 */
const [origin = '', data = '', ...clones] = process.argv.slice(2);
if (!origin || !data || clones.length !== 2) {
  throw new Error(
    'Say origin, data directory and two clones: npm run bench:teams -- http://localhost:3000 .portal ../a ../b',
  );
}

interface Outcome {
  team: string;
  name: string;
  seconds: number;
  verdict: string;
  isRight: boolean;
}

const outcomes: Outcome[] = [];
const wrong: string[] = [];
let isOver = false;
/** While a team has its part switched off, its reason in place of a page is what people shall see. */
let switchedOff = false;

const browser = await launchBrowser();
try {
  const people = [askForPages(), readPublicPages(browser), readAsStudent(browser)];
  const [one = '', other = ''] = clones;
  await Promise.all([work('public-site', one, PUBLIC_SITE), work('student-area', other, STUDENT_AREA)]);
  isOver = true;
  const visits = await Promise.all(people);
  print('| team | what it releases | s | |');
  print('| --- | --- | ---: | --- |');
  for (const { team, name, seconds, verdict } of outcomes)
    print(`| ${team} | ${name} | ${seconds.toFixed(1)} | ${verdict} |`);
  const [documents = 0, pages = 0, signedIn = 0] = visits;
  print(
    `${documents} documents asked for, ${pages} public pages and ${signedIn} pages of a student opened in a browser meanwhile.`,
  );
  for (const { team, name, verdict } of outcomes.filter(({ isRight }) => !isRight))
    wrong.push(`${team}, ${name}: ${verdict}`);
  print(wrong.length === 0 ? 'Nothing bad reached anybody.' : wrong.map((line) => `WRONG: ${line}`).join('\n'));
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  isOver = true;
  await browser.close();
}

async function work(team: string, clone: string, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const before = new Map(step.edits.map(([file]) => [file, readFileSync(path.join(clone, file), 'utf8')]));
    try {
      for (const [file, text, next] of step.edits) edit(path.join(clone, file), text, next);
      if (step.words[0] === 'disable') switchedOff = true;
      outcomes.push(await run(team, clone, step));
      if (step.words[0] === 'enable') switchedOff = false;
    } finally {
      for (const [file, text] of before) writeFileSync(path.join(clone, file), text);
    }
    await delay(2_000);
  }
}

function edit(file: string, before: string | RegExp, after: string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(before, after);
  if (changed === text) throw new Error(`${file} does not say ${String(before)}`);
  writeFileSync(file, changed);
}

async function run(team: string, clone: string, { name, words, refusal }: Step): Promise<Outcome> {
  const begin = performance.now();
  const child = spawn(process.execPath, ['platform/bin/portal.mjs', ...words], {
    cwd: clone,
    env: { ...process.env, PORTAL_DATA: path.resolve(data) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = (performance.now() - begin) / 1_000;
  const isLive = code === 0;
  if (process.env.TELL) print(`--- ${team}: ${name} (${code}, ${seconds.toFixed(1)} s)\n${said.trim()}\n`);
  if (refusal === null)
    return { team, name, seconds, isRight: isLive, verdict: isLive ? 'live' : `refused: ${lastLines(said)}` };
  if (isLive) return { team, name, seconds, isRight: false, verdict: 'WENT LIVE' };
  const isRight = refusal.test(said);
  return {
    team,
    name,
    seconds,
    isRight,
    verdict: `${isRight ? 'refused' : 'refused for another reason'}: ${lastLines(said)}`,
  };
}

function lastLines(said: string): string {
  return said
    .trim()
    .split('\n')
    .slice(-2)
    .map((line) => line.trim().slice(0, 160))
    .join(' / ');
}

/** Documents one after the other, two a second at most; how many. */
async function askForPages(): Promise<number> {
  const pages = await mappedPages(origin);
  let count = 0;
  while (!isOver) {
    const pathname = pages[count % pages.length] ?? '/';
    count += 1;
    try {
      const answer = await fetch(`${origin}${pathname}`, { signal: AbortSignal.timeout(20_000) });
      const text = await answer.text();
      const isOff = switchedOff && answer.status === 503;
      if (!isOff && (answer.status !== 200 || !/<h1[\s>]/.test(text) || /Thrown|>undefined</.test(text))) {
        wrong.push(`document ${pathname}: ${answer.status} at ${new Date().toISOString()}`);
      }
    } catch (error) {
      wrong.push(`document ${pathname}: ${String(error)}`);
    }
    await delay(500);
  }
  return count;
}

function watch(page: Page, who: string): void {
  page.on('pageerror', (error) => wrong.push(`${who} at ${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !switchedOff) wrong.push(`${who} at ${page.url()}: ${message.text()}`);
  });
}

/** What a page that does not work shows, as far as it answers at all. */
function described(page: Page): Promise<string> {
  return Promise.race([describe(page).catch(String), delay(5_000, 'it does not answer')]);
}

/** What a page shows, and its parts. */
async function describe(page: Page): Promise<string> {
  const { text, ...state } = await page.evaluate(() => ({
    at: new Date().toISOString(),
    path: location.pathname,
    page: document.documentElement.dataset.page,
    parts: [...document.querySelectorAll<HTMLElement>('[data-part]')].map((part) => part.innerText.slice(0, 60)),
    text: document.querySelector('main')?.innerText ?? '',
  }));
  return `${JSON.stringify(state)} ${text.slice(0, 200).replaceAll('\n', ' ')}`;
}

/** Somebody who goes on by links of the menu, in one tab that stays open; every tenth page is opened by its address. */
async function readPublicPages(visitors: Browser): Promise<number> {
  const page = await visitors.newPage({ baseURL: origin });
  watch(page, 'visitor');
  return readOn(page, ['/about', '/faculty', '/research', '/contact', '/'], 'visitor');
}

async function readAsStudent(visitors: Browser): Promise<number> {
  const storageState = storageOf(origin, await signIn(origin, sampleStudent(data)));
  const page = await visitors.newPage({ baseURL: origin, storageState });
  watch(page, 'student');
  return readOn(page, ['/students', '/courses', '/blog', '/events', '/surveys'], 'student');
}

async function readOn(page: Page, pages: readonly string[], who: string): Promise<number> {
  let count = 0;
  while (!isOver) {
    const pathname = pages[count % pages.length] ?? '/';
    count += 1;
    const wasOff = switchedOff;
    try {
      const link = page.locator(`a[href="${pathname}"]`).first();
      if (count % 10 === 1 || (await link.count()) === 0) await page.goto(pathname);
      else await link.evaluate((element: HTMLElement) => element.click());
      await page.waitForFunction(
        (wanted) => location.pathname === wanted && document.documentElement.dataset.page === 'works',
        pathname,
        { timeout: 30_000 },
      );
      await page.locator('main h1').first().waitFor({ timeout: 30_000 });
      const cards = await page.locator('main [role=alert]').allInnerTexts();
      if (cards.length > 0 && !wasOff && !switchedOff)
        wrong.push(`${who} at ${pathname}: ${cards.join(' ').replaceAll('\n', ' ')}`);
    } catch (error) {
      if (!wasOff && !switchedOff && !isOver)
        wrong.push(`${who} at ${pathname}: ${String(error).split('\n')[0]}; ${await described(page)}`);
    }
    await delay(2_000);
  }
  return count;
}
