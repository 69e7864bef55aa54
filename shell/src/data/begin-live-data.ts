import type { QueryClient, QueryObserver } from '@tanstack/react-query';
import { publishedFrom } from '@portal/shared/data';
import { fillWith } from './brought-queries.ts';
import type { LiveDataStart } from './live-data.ts';
import { takeClient } from './page-client.ts';
import { createQueryClient, fetchAgainAfterEnd, forgetDataOfOthers, watchForLostSession } from './query-client.ts';

/** What the shell itself needs of TanStack Query. */
interface QueryLibrary {
  QueryClient: typeof QueryClient;
  QueryObserver: typeof QueryObserver;
}

/** Makes the client of all pages and fills it with what the document brought. Comes with the library, so that visitors do without it. */
export function beginLiveData(
  library: QueryLibrary,
  { published, queries, authStore, ended, checkSession }: LiveDataStart,
): void {
  const client = createQueryClient(library.QueryClient);
  fillWith(client, queries);
  client.mount();
  takeClient(client);
  forgetDataOfOthers(client, authStore, queries);
  fetchAgainAfterEnd(client, ended);
  watchForLostSession(client, checkSession);
  published.handOver(publishedFrom(client, library.QueryObserver));
}
