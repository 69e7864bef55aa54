import type { PublishedQuery, PublishedResult, PublishedSource } from '@portal/shared/contract';
import type { QueryClient, QueryKey, QueryObserver, QueryObserverOptions } from '@tanstack/react-query';

/** Published data out of a query client. `Observer` is TanStack's `QueryObserver`: whoever calls has loaded the library. */
export function publishedFrom(client: QueryClient, Observer: typeof QueryObserver): PublishedSource {
  const observers = new Map<string, QueryObserver>();

  function observe<Data>(query: PublishedQuery<Data>): QueryObserver {
    const name = queryName(query.queryKey);
    const known = observers.get(name);
    if (known) return known;
    const made = new Observer(client, query as QueryObserverOptions);
    observers.set(name, made);
    return made;
  }

  function read<Data>(query: PublishedQuery<Data>): PublishedResult<Data> {
    const observer = observe(query);
    if (!observer.hasListeners()) observer.updateResult();
    return observer.getCurrentResult() as PublishedResult<Data>;
  }

  return {
    read,
    readRendered: read,
    subscribe: (query, listener) => {
      const observer = observe(query);
      const stop = observer.subscribe(listener);
      return () => {
        stop();
        // What nobody watches may be dropped from the cache, and an observer does not look for its query again.
        if (!observer.hasListeners()) observers.delete(queryName(query.queryKey));
      };
    },
  };
}

/** The name under which TanStack Query keeps a query with a key of plain text. */
export function queryName(key: QueryKey): string {
  return JSON.stringify(key);
}
