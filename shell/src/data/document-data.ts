import type { PublishedQuery, PublishedResult, PublishedSource } from '@portal/shared/contract';
import { NetworkError, queryName } from '@portal/shared/data';
import type { BroughtQuery } from './brought-queries.ts';

interface Reader {
  query: PublishedQuery<unknown>;
  listener: () => void;
  /** Stops what has taken over from the document. */
  stop: () => void;
}

/**
 * Published data as the document brought them. A query that it did not bring, or an error, calls for the live data, which answer
 * everything from then on.
 */
export class DocumentData implements PublishedSource {
  readonly #brought: ReadonlyMap<string, PublishedResult<unknown>>;
  readonly #readers = new Set<Reader>();
  readonly #absent: PublishedResult<unknown>;
  #live: PublishedSource | null = null;
  #missing: PublishedResult<unknown>;

  constructor(
    queries: readonly BroughtQuery[],
    private readonly loadLive: () => Promise<unknown>,
  ) {
    const settled = { error: null, isPending: false, isFetching: false, fetchStatus: 'idle' } as const;
    this.#brought = new Map(
      queries.map(([queryKey, data]) => {
        const refetch = () => (this.#live ? this.#live.read({ queryKey }).refetch() : this.#call());
        return [queryName(queryKey), { ...settled, data, refetch }] as const;
      }),
    );
    this.#absent = { ...settled, data: undefined, isPending: true, refetch: () => this.#call() };
    this.#missing = this.#absent;
  }

  read<Data>(query: PublishedQuery<Data>): PublishedResult<Data> {
    const brought = this.#brought.get(queryName(query.queryKey)) as PublishedResult<Data> | undefined;
    if (!this.#live) return brought ?? (this.#missing as PublishedResult<Data>);
    const live = this.#live.read(query);
    // The same object until something changes: with another one whoever reads it would be drawn again.
    return brought && isSame(brought, live) ? brought : live;
  }

  readRendered<Data>(query: PublishedQuery<Data>): PublishedResult<Data> {
    return (this.#brought.get(queryName(query.queryKey)) ?? this.#absent) as PublishedResult<Data>;
  }

  subscribe<Data>(query: PublishedQuery<Data>, listener: () => void): () => void {
    if (this.#live) return this.#live.subscribe(query, listener);
    const reader: Reader = { query, listener, stop: () => undefined };
    this.#readers.add(reader);
    if (!this.#brought.has(queryName(query.queryKey))) this.#call();
    return () => {
      this.#readers.delete(reader);
      reader.stop();
    };
  }

  /** From here on `live` answers, also to those who are listening already. */
  handOver(live: PublishedSource): void {
    this.#live = live;
    for (const reader of this.#readers) {
      reader.stop = live.subscribe(reader.query, reader.listener);
      reader.listener();
    }
    this.#readers.clear();
  }

  #call(): void {
    this.#change({ error: null, isFetching: true, fetchStatus: 'fetching' });
    this.loadLive().catch(() => {
      const error = new NetworkError('The server could not be reached. Please try again.');
      this.#change({ error, isFetching: false, fetchStatus: 'idle' });
    });
  }

  #change(change: Partial<PublishedResult<unknown>>): void {
    this.#missing = { ...this.#missing, ...change };
    this.#readers.forEach(({ listener }) => listener());
  }
}

function isSame<Data>(one: PublishedResult<Data>, other: PublishedResult<Data>): boolean {
  return (
    one.data === other.data &&
    one.error === other.error &&
    one.isPending === other.isPending &&
    one.isFetching === other.isFetching &&
    one.fetchStatus === other.fetchStatus
  );
}
