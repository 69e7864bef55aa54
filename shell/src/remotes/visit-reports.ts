import type { LoadFailureCause } from '@portal/shared/contract';
import type { RemotePart } from './registry.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** One opening of a page of a remote, as it is told (platform/src/canary/page-visit.ts). */
export interface PageVisit {
  part: RemotePart;
  buildId: string;
  /** How the page failed, 'threw' when it did so without a card, 'late' when it neither worked nor failed in time. */
  outcome: 'works' | 'threw' | 'late' | LoadFailureCause;
  /** Until it worked, in ms. */
  ms?: number;
  /** Class of what was thrown. */
  thrown?: string;
}

interface OpenVisit extends Omit<PageVisit, 'outcome' | 'buildId'> {
  pathname: string;
  startedAt: number;
  outcome?: PageVisit['outcome'];
  end: number;
}

interface Dependencies {
  loader: RemoteLoader;
  ownerOf: (pathname: string) => RemotePart | undefined;
  tell: (visit: PageVisit) => void;
}

/** When a visit is told of: by then a page works, shows its card, or keeps people waiting. */
const TOLD_AFTER_MS = 10_000;

/** User timing mark of a remote's page (shell/src/router/remote-page.tsx). */
const PAGE_MARK = 'portal-page';
/** Those of a page that was asked for in this document, and of one that failed, with its path (shell/src/router/page-parts.ts). */
const ASKED_MARK = 'portal-page-asked';
const FAILED_MARK = 'portal-page-failed';

/**
 * Tells of each page of a remote that is opened whether it worked, and how long that took: once, ten seconds after it was asked for, or when it is left and is known to
 * have worked or failed. Nothing of the person, of the address, or of what was thrown but its class.
 */
export class VisitReports {
  #visit: OpenVisit | null = null;

  constructor(private readonly dependencies: Dependencies) {}

  /** Begins with the page that is open, since it was asked for. */
  start(): void {
    new MutationObserver(() => this.#look()).observe(document.documentElement, { attributeFilter: ['data-page'] });
    addEventListener('error', ({ error, filename }) => this.#hear(error, filename));
    addEventListener('unhandledrejection', ({ reason }) => this.#hear(reason, ''));
    addEventListener('pagehide', () => this.#leave());
    this.#open(lastMark(ASKED_MARK) ?? 0);
    this.#recall();
    this.#look(lastMark(PAGE_MARK));
  }

  /** What failed before anybody listened has failed, even when it came at last. */
  #recall(): void {
    const visit = this.#visit;
    const marks = performance.getEntriesByName(FAILED_MARK) as PerformanceMark[];
    if (visit && marks.some(({ detail }) => detail === visit.pathname))
      visit.outcome = this.dependencies.loader.firstFailureOf(visit.part) ?? 'unreachable';
  }

  #look(now = performance.now()): void {
    if (location.pathname !== this.#visit?.pathname) {
      this.#leave();
      this.#open(now);
    }
    const visit = this.#visit;
    const word = document.documentElement.dataset.page;
    if (!visit || word === undefined || (visit.outcome && visit.outcome !== 'works')) return;
    if (word === 'fails') visit.outcome = this.#causeOf(visit.part);
    else if (!visit.outcome) Object.assign(visit, { outcome: 'works', ms: Math.round(now - visit.startedAt) });
  }

  #open(startedAt: number): void {
    const { pathname } = location;
    const part = this.dependencies.ownerOf(pathname);
    if (part === undefined) return;
    const end = window.setTimeout(() => this.#tell('late'), TOLD_AFTER_MS + startedAt - performance.now());
    this.#visit = { part, pathname, startedAt, end };
  }

  /** What was thrown by code of the part, as far as the browser says where it stands. */
  #hear(thrown: unknown, filename: string): void {
    const visit = this.#visit;
    if (!visit) return;
    const where = `${filename} ${thrown instanceof Error ? thrown.stack : ''}`;
    if (!where.includes(`/assets/${visit.part}/${this.#buildOf(visit.part)}/`)) return;
    const name = thrown instanceof Error && /^[A-Z]\w{0,30}$/.test(thrown.name) ? thrown.name : 'Error';
    if (!visit.outcome || visit.outcome === 'works') Object.assign(visit, { outcome: 'threw', thrown: name });
  }

  #leave(): void {
    if (this.#visit?.outcome) this.#tell(this.#visit.outcome);
    clearTimeout(this.#visit?.end);
    this.#visit = null;
  }

  /** Once for each visit, which stays open so that no other is taken for it. */
  #tell(unknown: PageVisit['outcome']): void {
    const visit = this.#visit;
    if (!visit?.end) return;
    const { part, outcome = unknown, ms, thrown } = visit;
    visit.end = 0;
    const buildId = this.#buildOf(part);
    // A tab that nobody sees may wait for its paint as long as it likes.
    if (buildId === undefined || (outcome === 'late' && document.visibilityState === 'hidden')) return;
    this.dependencies.tell({
      ...{ part, buildId, outcome },
      ...(outcome === 'works' && ms !== undefined && { ms }),
      ...(thrown !== undefined && { thrown }),
    });
  }

  #buildOf(part: RemotePart): string | undefined {
    const { loader } = this.dependencies;
    return loader.buildInUse(part) ?? loader.registry.parts[part]?.buildId;
  }

  /** A page whose part is there has not got its own code. */
  #causeOf(part: RemotePart): LoadFailureCause {
    const { state } = this.dependencies.loader.of(part);
    return state.status === 'failed' ? state.cause : 'unreachable';
  }
}

/** When the last mark of the name was made, in ms since the document was asked for. */
function lastMark(name: string): number | undefined {
  return performance.getEntriesByName(name).at(-1)?.startTime;
}
