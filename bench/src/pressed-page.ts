import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page, Route } from 'playwright-core';
import { untilQuiet } from './measure.ts';
import { type Answer, type Target, watchPresses } from './watch-presses.ts';

/** What came of pressing one control. */
export interface Press extends Pick<Answer, 'ms' | 'waited' | 'handled'> {
  /** Role and accessible name, and its number among those of the same name. */
  control: string;
  /** `silent`: the press changed nothing and no frame followed; `covered`: something else lies over the control. */
  end: 'answered' | 'silent' | 'covered' | 'leaves the page' | 'sends';
  /** Processor time of the page's main thread until 0.3 s after the press was answered: what a busy machine changes little. */
  processor: ProcessorTime;
}

/** In milliseconds; `all` holds more than the parts that are told. */
export interface ProcessorTime {
  all: number;
  scripts: number;
  styles: number;
  layouts: number;
}

const CPU_SLOWDOWN = 4;
const MOST_CONTROLS = 40;
const MOST_MS = 90_000;
const QUIET_MS = 500;
/** Between pointing and pressing: what hovering starts is over. */
const POINTING_MS = 150;
/** What has not come back by then is stuck. */
const STUCK_MS = 10_000;
const NOTHING = {
  ms: Number.NaN,
  waited: Number.NaN,
  handled: Number.NaN,
  processor: { all: Number.NaN, scripts: Number.NaN, styles: Number.NaN, layouts: Number.NaN },
};
/** The functions of the database that pages call when they open: these read. */
const reads = new Set<string>();

/** A page on which every control is pressed once, at most 40 of them within a minute and a half, with Escape after each. Nothing that would change data is sent. */
export class PressedPage {
  private readonly context: BrowserContext;
  private readonly url: string;
  private session: CDPSession | null = null;
  private pathname = '';
  private isOpening = true;
  private hasSent = false;

  constructor(context: BrowserContext, url: string) {
    this.context = context;
    this.url = url;
  }

  async pressAll(): Promise<Press[]> {
    // tsx wraps the functions inside a function in a helper of its own, which a page does not have.
    await this.context.addInitScript({ content: 'globalThis.__name = (wrapped) => wrapped;' });
    await this.context.addInitScript(watchPresses);
    await this.context.route(/\/(rest|auth|storage)\/v1\//, (route) => this.pass(route));
    const presses: Press[] = [];
    let page = await this.open();
    const deadline = performance.now() + MOST_MS;
    while (presses.length < MOST_CONTROLS && performance.now() < deadline) {
      const target = await page.evaluate(
        (pressed) => window.presses.next(pressed),
        presses.map(({ control }) => control),
      );
      if (!target) break;
      const press = await this.press(page, target);
      presses.push(press);
      await page.keyboard.press('Escape');
      await delay(POINTING_MS);
      if (
        ['leaves the page', 'sends', 'silent'].includes(press.end) ||
        new URL(page.url()).pathname !== this.pathname ||
        (await page.evaluate(() => window.presses.isCoveredByDialog()).catch(() => true))
      ) {
        await page.close();
        page = await this.open();
      }
    }
    return presses;
  }

  private async open(): Promise<Page> {
    this.isOpening = true;
    const page = await this.context.newPage();
    this.session = await this.context.newCDPSession(page);
    await this.session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await this.session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const quiet = untilQuiet(page, QUIET_MS);
    await page.goto(this.url);
    await page.waitForFunction(() => document.documentElement.dataset.page === 'works', null, { timeout: 120_000 });
    await quiet();
    this.pathname = new URL(page.url()).pathname;
    this.isOpening = false;
    return page;
  }

  private async press(page: Page, { control, x, y, isSelect, isCovered }: Target): Promise<Press> {
    if (isCovered) return { control, end: 'covered', ...NOTHING };
    this.hasSent = false;
    await page.mouse.move(x, y);
    await delay(POINTING_MS);
    await page.evaluate(() => window.presses.begin());
    const before = await this.processorTime();
    // The list of a select is drawn by the browser; what our code does follows the choice.
    if (isSelect) await page.keyboard.press('ArrowDown');
    else await page.mouse.click(x, y);
    // A document that was left takes its answer with it.
    const coming = page.evaluate(() => window.presses.answer()).catch(() => 'left' as const);
    const answer = await Promise.race([coming, delay(STUCK_MS, null)]);
    if (answer === 'left' || (answer && answer.path !== this.pathname))
      return { control, end: 'leaves the page', ...NOTHING };
    if (!answer) return { control, end: 'silent', ...NOTHING };
    const { isHeard, hasChanged, ...figures } = answer;
    const after = await this.processorTime();
    const processor = {
      all: after.all - before.all,
      scripts: after.scripts - before.scripts,
      styles: after.styles - before.styles,
      layouts: after.layouts - before.layouts,
    };
    if (this.hasSent) return { control, end: 'sends', ...NOTHING };
    return { control, end: isHeard && (hasChanged || isSelect) ? 'answered' : 'silent', ...figures, processor };
  }

  private async processorTime(): Promise<ProcessorTime> {
    const { metrics } = (await this.session?.send('Performance.getMetrics')) ?? { metrics: [] };
    const told = (metric: string) => 1_000 * (metrics.find(({ name }) => name === metric)?.value ?? Number.NaN);
    return {
      all: told('TaskDuration'),
      scripts: told('ScriptDuration'),
      styles: told('RecalcStyleDuration'),
      layouts: told('LayoutDuration'),
    };
  }

  private async pass(route: Route): Promise<void> {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (this.isOpening && pathname.includes('/rpc/')) reads.add(pathname);
    const isRead =
      ['GET', 'HEAD', 'OPTIONS'].includes(request.method()) || reads.has(pathname) || pathname.endsWith('/token');
    if (!isRead) this.hasSent = true;
    // A page that is being closed no longer waits for what it asked for.
    await (isRead ? route.continue() : route.abort()).catch(() => undefined);
  }
}
