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

/** User timing marks of pages, each with its path (shell/src/router/page-parts.ts). */
const MARKS = { asked: 'portal-page-asked', works: 'portal-page-works', fails: 'portal-page-fails' };

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
    this.#open(performance.getEntriesByName(MARKS.asked).at(-1)?.startTime ?? 0);
    if (this.#visit) this.#recall(this.#visit);
  }

  /** What became of the page before anybody listened. What failed has failed, even when it came at last. */
  #recall(visit: OpenVisit): void {
    const first = (name: string) =>
      (performance.getEntriesByName(name) as PerformanceMark[]).find(
        ({ detail, startTime }) => detail === visit.pathname && startTime >= visit.startedAt,
      );
    if (first(MARKS.fails)) visit.outcome = this.dependencies.loader.firstFailureOf(visit.part) ?? 'unreachable';
    this.#look(first(MARKS.works)?.startTime);
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
    return (loader.buildInUse(part) ?? loader.registry.parts[part])?.buildId;
  }

  /** A page whose part is there has not got its own code. */
  #causeOf(part: RemotePart): LoadFailureCause {
    const { state } = this.dependencies.loader.of(part);
    return state.status === 'failed' ? state.cause : 'unreachable';
  }
}
