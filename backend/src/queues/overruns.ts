import { RecentMap } from '../recent-map.ts';

interface Record {
  count: number;
  last: number;
  refusedUntil: number;
}

/** Whose request it is, and what kind. */
export interface AskedBy {
  /** A person, or a network address. */
  visitor: string;
  /** Method and path: requests for the same table or function cost alike. */
  shape: string;
}

const mostRemembered = 10_000;
const firstRefusalMilliseconds = 30_000;
const longestRefusalMilliseconds = 3_600_000;
/** After this time without another, the next counts as the first. */
const forgottenMilliseconds = 3_600_000;

/** How many statements of one visitor may run into their limit before more are refused: of one kind, and of all kinds. */
const allowed = { ofOneKind: 0, ofAll: 2 };

/**
 * Statements that ran into their limit cost everybody else that time, and an embedded database its end. So whoever caused one is refused
 * requests of that kind for a while, and of any kind after a third; twice as long each time. A kind is never refused to others, or a few
 * requests could take it from everybody. In memory: a portal that starts again begins anew.
 */
export class Overruns {
  readonly #records = new RecentMap<Record>(mostRemembered);
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Seconds until such a request is answered again; 0 when it is. */
  refusedFor(asked: AskedBy): number {
    const until = keysOf(asked).map(({ key }) => this.#records.get(key)?.refusedUntil ?? 0);
    return Math.max(0, Math.ceil((Math.max(...until) - this.#now()) / 1000));
  }

  note(asked: AskedBy): void {
    const now = this.#now();
    for (const { key, free } of keysOf(asked)) {
      const known = this.#records.get(key);
      const count = known && now - known.last < forgottenMilliseconds ? known.count + 1 : 1;
      const times = count - free - 1;
      const refused = Math.min(longestRefusalMilliseconds, firstRefusalMilliseconds * 2 ** times);
      this.#records.set(key, { count, last: now, refusedUntil: times < 0 ? 0 : now + refused });
    }
  }
}

function keysOf({ visitor, shape }: AskedBy): { key: string; free: number }[] {
  return [
    { key: `${visitor}\n${shape}`, free: allowed.ofOneKind },
    { key: `${visitor}\n`, free: allowed.ofAll },
  ];
}
