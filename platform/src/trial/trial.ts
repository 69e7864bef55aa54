import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { PageDrawer } from '../compose/page-drawer.ts';
import { RENDER_LIMITS, RenderWorker } from '../compose/render-worker.ts';
import { messageOf } from '../compose/routes.ts';
import { isRemoteName, type PartName, SHELL } from '../parts.ts';
import type { Registry } from '../releases/release.ts';
import { storedServerBuild } from '../releases/server-build.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { Answers, ORIGIN } from './answers.ts';
import { startEmptyBackend } from './empty-backend.ts';
import { type Person, SESSION_KEY, StandIn } from './stand-in.ts';
import { type TriedPage, triedPages } from './tried-pages.ts';
import { notEnded, type PageFault, walkPages, type WalkLimits } from './walk-pages.ts';

/** Longest time a page may take to work. */
const PAGE_MS = 20_000;
/** Longest time for what a page answers at once, unless it answers nothing. */
const ANSWER_MS = 2_000;
const LIMITS: WalkLimits = { atOnce: 2, stallMs: 60_000, mostLate: 4 };

/** What a trial found: how many pages were opened, and what is wrong, a line for each fault. */
export interface TrialOutcome {
  pages: number;
  faults: string[];
}

/** Opens the pages that builds may break, beside everything else that `registry` names, in a browser of its own. */
export class Trial {
  constructor(
    private readonly store: ReleaseStore,
    private readonly browserPath: string,
  ) {}

  /**
   * Opens every page of `parts`, and with the shell among them every page there is: each has to say that it works (`data-page`), and no code may throw past its boundaries.
   * The documents are frames without data, as people who are signed in get them; files come from the store, and what the back end would say from a stand-in. Public pages are also drawn as the composer draws them, of empty tables:
   * a browser would draw by itself what the server could not. Resolves to what was found; a browser that cannot be started, dies or stands still is a fault as well.
   */
  async run(registry: Registry, parts: readonly PartName[]): Promise<TrialOutcome> {
    const pages = triedPages(registry, parts);
    const shell = registry.parts[SHELL];
    if (!shell || pages.length === 0) return { pages: 0, faults: [] };
    const backend = await startEmptyBackend();
    const worker = this.#workerOf(registry, SHELL, backend.url);
    let browser: Browser | undefined;
    try {
      await worker.start();
      browser = await this.#launch();
      const contextOf = contextsIn(browser, new Answers(this.store, drawerOf(worker, backend.url), registry));
      const tryPage = async (page: TriedPage) => this.#tryOne(await contextOf(page.person), page, registry);
      const undrawn = await this.#drawPublic(registry, pages, backend.url);
      return { pages: pages.length, faults: [...undrawn, ...(await walkPages(pages, tryPage, LIMITS))] };
    } catch (error) {
      return { pages: pages.length, faults: [notEnded(error)] };
    } finally {
      await browser?.close().catch(() => undefined);
      worker.stop();
      backend.stop();
    }
  }

  /** What keeps public pages from being drawn with their text, a line for each. */
  async #drawPublic(registry: Registry, pages: readonly TriedPage[], dataUrl: string): Promise<string[]> {
    const workers = new Map<PartName, RenderWorker>();
    const faults: string[] = [];
    const drawn = pages.filter(
      ({ part, route }) =>
        isRemoteName(part) && route.access === 'public' && registry.parts[part]?.drawnBy !== 'browser',
    );
    try {
      for (const page of drawn) {
        const worker = workers.get(page.part) ?? this.#workerOf(registry, page.part, dataUrl);
        workers.set(page.part, worker);
        await drawerOf(worker, dataUrl)
          .page(registry, page.path, page, { isUrgent: true })
          .catch((error: unknown) =>
            faults.push(`${whereIs(page, registry)} is not drawn by the server: ${firstLine(messageOf(error))}`),
          );
      }
    } finally {
      for (const worker of workers.values()) worker.stop();
    }
    return faults;
  }

  /** Draws frames, and of a remote its pages. */
  #workerOf({ parts }: Registry, part: PartName, dataUrl: string): RenderWorker {
    const build = (name: PartName) => storedServerBuild(this.store, name, parts[name]?.buildId ?? '');
    const remote = part === SHELL ? {} : { remote: { part, ...build(part) } };
    return new RenderWorker({ dataUrl, shell: build(SHELL), ...remote }, { ...RENDER_LIMITS, renderMs: PAGE_MS });
  }

  #launch(): Promise<Browser> {
    return chromium.launch({
      executablePath: this.browserPath,
      args: ['--disable-gpu', '--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    });
  }

  /** What is wrong with a page; null when it works. */
  async #tryOne(context: BrowserContext, tried: TriedPage, registry: Registry): Promise<PageFault | null> {
    const page = await context.newPage();
    const thrown: string[] = [];
    const said: string[] = [];
    page.on('pageerror', (error) => thrown.push(describe(error)));
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    try {
      const where = whereIs(tried, registry);
      const document = await page.goto(`${ORIGIN}${tried.path}`, { waitUntil: 'commit', timeout: PAGE_MS });
      if (document?.ok() === false)
        return { words: `${where} was not drawn: ${firstLine(await document.text())}`, isLate: false };
      const state = (await inTime(this.#stateOf(page), PAGE_MS)) ?? null;
      if (state === 'works' && thrown.length === 0) return null;
      const why = thrown[0] ?? (await inTime(cardOf(page), ANSWER_MS)) ?? said.find((line) => !isAnswer(line));
      const outcome =
        state === 'works'
          ? 'works, but'
          : state === 'fails'
            ? 'did not work:'
            : `did not work within ${PAGE_MS / 1000} s:`;
      return { words: `${where} ${outcome} ${why ?? 'nothing was said'}`, isLate: state === null };
    } finally {
      await inTime(
        page.close().catch(() => undefined),
        ANSWER_MS,
      );
    }
  }

  /** What the shell says of the page; null when it says nothing in time. */
  async #stateOf(page: Page): Promise<string | null> {
    const waited = await page
      .waitForFunction(() => document.documentElement.dataset.page, null, { timeout: PAGE_MS })
      .catch(() => null);
    if (!waited) return null;
    // What is done after a page is drawn has begun two frames later; what it breaks stands in the page then.
    return page.evaluate(
      () =>
        new Promise<string | null>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => setTimeout(() => resolve(document.documentElement.dataset.page ?? null))),
          ),
        ),
    );
  }
}

function whereIs({ path, part }: TriedPage, registry: Registry): string {
  return `${path} of ${part} ${registry.parts[part]?.buildId}`;
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

function drawerOf(worker: RenderWorker, dataUrl: string): PageDrawer {
  const crew = { frameWorker: () => worker, workerFor: () => Promise.resolve(worker), faults: () => [] };
  return new PageDrawer(crew, { config: { supabaseUrl: ORIGIN, publishableKey: 'trial' }, dataUrl, siteUrl: ORIGIN });
}

/** For each kind of person the one context that is theirs. */
function contextsIn(browser: Browser, answers: Answers): (person: Person) => Promise<BrowserContext> {
  const contexts = new Map<Person, Promise<BrowserContext>>();
  return (person) => {
    const context = contexts.get(person) ?? openContext(browser, person, answers);
    contexts.set(person, context);
    return context;
  };
}

async function openContext(browser: Browser, person: Person, answers: Answers): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const standIn = person === 'visitor' ? null : new StandIn(person);
  await context.route('**/*', (route) => answers.answer(route, standIn));
  if (standIn) {
    const entry = [SESSION_KEY, JSON.stringify(standIn.session(Date.now()))] as const;
    await context.addInitScript(([key, session]) => localStorage.setItem(key, session), entry);
  }
  return context;
}

/** What comes within so many ms; undefined where it does not. A page that loops without end answers nothing, and no limit of the browser's driver ends that. */
function inTime<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer | undefined> {
  const clock = new AbortController();
  const late = delay(milliseconds, undefined, { signal: clock.signal }).catch(() => undefined);
  return Promise.race([answer, late]).finally(() => clock.abort());
}

/** What the card says that stands in the place of what did not come. */
async function cardOf(page: Page): Promise<string | undefined> {
  const [card] = await page
    .getByRole('alert')
    .allInnerTexts()
    .catch(() => []);
  return card?.replaceAll(/\s+/g, ' ').trim();
}

/** Whether the console says no more than that the back end gave no answer, which is meant. */
function isAnswer(line: string): boolean {
  return /status of 503|Failed to load resource/.test(line);
}

/** What was thrown, and where in which file. */
function describe({ message, stack = '' }: Error): string {
  const place = /\/assets\/[^/]+\/[^/]+\/(\S+?:\d+:\d+)/.exec(stack)?.[1];
  return place ? `${message} (${place})` : message;
}
