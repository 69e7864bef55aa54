import type { CompositionStatus } from './compose/status.ts';

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

  /** `ask` answers within a few seconds and may reject. */
  constructor(private readonly ask: () => Promise<Answer>) {}

  /** Resolves with the first answer; further ones come by themselves. */
  async start(): Promise<void> {
    const answer = await this.ask().catch((error: unknown) => ({ ok: false, detail: String(error) }));
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

/** Answer of `GET /healthz`. */
export interface Health {
  /** False while one of them is down, or what visitors get lags behind what is live. */
  ok: boolean;
  database: Answer;
  /** By part: the build that is live, and the one that visitors get; for a moment after a release they differ. */
  releases: CompositionStatus['parts'];
  composer: {
    ok: boolean;
    state: CompositionStatus['state'] | 'starting';
    generation: CompositionStatus['generation'];
    pages: number;
    drawn: number;
    faults: number;
    /** What visitors get without its finished text, and why. */
    details: CompositionStatus['faults'];
    failure: string | null;
  };
}

/** Puts together how the portal is, from what is in memory. */
export function healthOf(database: Answer, status: CompositionStatus | null): Health {
  if (!status) {
    const generation = { wanted: 0, served: 0 };
    const composer = {
      ok: false,
      state: 'starting',
      generation,
      pages: 0,
      drawn: 0,
      faults: 0,
      details: [],
      failure: null,
    } as const;
    return { ok: false, database, releases: {}, composer };
  }
  const { state, generation, parts, pages, drawn, faults, failure } = status;
  const isServed = state !== 'behind';
  return {
    ok: database.ok && isServed,
    database,
    releases: parts,
    composer: {
      ok: isServed,
      state,
      generation,
      pages,
      drawn,
      faults: faults.length,
      details: faults.map((fault) => ({ ...fault, reason: inOneLine(fault.reason) })),
      failure: failure === null ? null : inOneLine(failure),
    },
  };
}

/** The log has the whole story; folders of this machine are nobody's business. */
function inOneLine(reason: string): string {
  return (reason.split('\n')[0] ?? '').replace(/(?:\/[^\s/:'"()]+){2,}/g, '…').slice(0, 300);
}
