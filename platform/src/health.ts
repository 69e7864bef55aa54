import type { CanaryFigures } from './canary/page-visits.ts';
import type { CompositionStatus, Failure, Fault } from './compose/status.ts';

interface Answer {
  ok: boolean;
  detail: string;
}

const EVERY_MS = 2_000;
/** An answer that is older says nothing any more; the question itself gives up earlier. */
const STALE_AFTER_MS = 10_000;

/** Asks the database again and again, so that how it is can be told without waiting for it. */
export class DatabasePulse {
  #last: { answer: Answer; at: number } | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** `ask` answers within a few seconds and may reject; `onChange` is told when the database is down, and when it is back. */
  constructor(
    private readonly ask: () => Promise<Answer>,
    private readonly onChange: (answer: Answer) => void,
  ) {}

  /** Resolves with the first answer; further ones come by themselves. */
  async start(): Promise<void> {
    const answer = await this.ask().catch((error: unknown) => ({ ok: false, detail: String(error) }));
    if (answer.ok !== (this.#last?.answer.ok ?? true)) this.onChange(answer);
    this.#last = { answer, at: performance.now() };
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.start(), EVERY_MS);
    this.#timer.unref();
  }

  get answer(): Answer {
    if (!this.#last) return { ok: false, detail: 'starting' };
    const age = performance.now() - this.#last.at;
    if (age > STALE_AFTER_MS) return { ok: false, detail: `no answer for ${Math.round(age / 1_000)} seconds` };
    return this.#last.answer;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }
}

/** How the portal is, as who runs it may know it. */
export interface Health {
  /** False while one of them is down, or what visitors get lags behind what is live. */
  ok: boolean;
  database: Answer;
  /** By part: the build that is live, and the one that visitors get; for a moment after a release they differ. */
  releases: CompositionStatus['parts'];
  /** How each canary does beside what is live. */
  canaries: readonly CanaryFigures[];
  composer: {
    ok: boolean;
    state: CompositionStatus['state'] | 'starting';
    generation: CompositionStatus['generation'];
    pages: number;
    drawn: number;
    faults: number;
    /** What visitors get without its finished text, and why. */
    details: readonly Fault[];
    failure: Failure | null;
  };
}

/** The same as everybody may know it: what was thrown may name folders, addresses or people, and how many come is the department's. */
export interface PublicHealth extends Omit<Health, 'composer' | 'canaries'> {
  composer: Omit<Health['composer'], 'details' | 'failure'> & {
    details: readonly Omit<Fault, 'reason'>[];
    failure: Omit<Failure, 'reason'> | null;
  };
}

const STARTING = {
  state: 'starting',
  generation: { wanted: 0, served: 0 },
  parts: {},
  pages: 0,
  drawn: 0,
  faults: [],
  failure: null,
} as const;

/** Puts together how the portal is, from what is in memory. */
export function healthOf(
  database: Answer,
  status: CompositionStatus | null,
  canaries: readonly CanaryFigures[] = [],
): Health {
  const { parts, faults, ...composer } = status ?? STARTING;
  const isServed = composer.state !== 'behind' && composer.state !== 'starting';
  return {
    ok: database.ok && isServed,
    database,
    releases: parts,
    canaries,
    composer: { ok: isServed, ...composer, faults: faults.length, details: faults },
  };
}

/** Without reasons. They are in the log, and `portal status` tells them. */
export function forEverybody({ database, composer, canaries: _, ...health }: Health): PublicHealth {
  return {
    ...health,
    database: database.ok ? database : { ok: false, detail: 'no answer' },
    composer: {
      ...composer,
      details: composer.details.map(({ reason: _, ...fault }) => fault),
      failure: composer.failure && { kind: composer.failure.kind },
    },
  };
}
