import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useAuth } from '@portal/shared/contract';
import { useShell } from '../app/shell-context.tsx';
import { useReader } from '../remotes/audience.ts';
import { liveRegistryQuery } from '../remotes/live-registry.ts';
import { useRemoteLoader } from '../remotes/use-remote.ts';
import { matchRoute } from '../router/match-route.ts';
import { shellRoutes } from '../routes/shell-routes.tsx';
import { correctionOf, groupPages, groupResults, type OptionGroup, termsOf, toOptions } from './group-results.ts';
import { findPages, listPages, suggestPages } from './list-pages.ts';
import { searchOptions, SHORTEST_QUERY } from './search-portal.ts';
import { useSettled } from './use-settled.ts';

/** Milliseconds without a key before the database is asked. */
const PAUSE = 180;

/** What is typed, and what there is for it: pages at once, the rest when typing pauses. */
export function useSiteSearch() {
  const { searchStore } = useShell();
  const loader = useRemoteLoader();
  const personId = useAuth((state) => state.user?.id ?? null);
  const reader = useReader();
  const visited = useStore(searchStore, (state) => state.visited);
  const visitor = useStore(searchStore, (state) => state.visitor);
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const [asked, askNow] = useSettled(words, PAUSE);
  const answer = useQuery(searchOptions(asked, personId));

  const live = useQuery(liveRegistryQuery(loader));
  const pages = listPages(live.data?.search ?? [], reader);
  const isIdle = words.length < SHORTEST_QUERY;
  const isSettled = words === asked && answer.data !== undefined && !answer.isPlaceholderData && !live.isPending;
  const found = isIdle || asked.length < SHORTEST_QUERY ? undefined : answer.data;

  const matching = findPages(pages, termsOf(words));
  const groups: OptionGroup[] = isIdle
    ? [
        { label: 'Opened before', options: visitor === personId ? visited : [] },
        { label: 'Suggested', options: toOptions(suggestPages(pages, reader)) },
      ].filter(({ options }) => options.length > 0)
    : [...groupPages(matching.named), ...groupResults(found?.results ?? []), ...groupPages(matching.told)];

  return {
    typed,
    setTyped,
    words,
    askNow,
    isIdle,
    /** The answer to what is typed is there, whatever it is. */
    isSettled,
    answer,
    /** What is live, and with it the pages. */
    live,
    groups,
    terms: isIdle ? [] : (found?.searched?.split(' ') ?? termsOf(words)),
    correction: isSettled && answer.data ? correctionOf(words, answer.data) : null,
    needsSignIn: (path: string) => {
      const match = matchRoute(path.split(/[?#]/)[0] ?? path, shellRoutes, loader.registry);
      return personId === null && match.owner !== null && match.route.access === 'signed-in';
    },
    remember: (title: string, path: string) => searchStore.getState().remember({ title, path }, personId),
    close: searchStore.getState().close,
  };
}
