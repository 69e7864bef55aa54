import { type ComponentType, useState } from 'react';
import { Loaded, PatientLoad } from '@portal/shared/contract';
import { chunkFetcher } from './fetch-chunks.ts';
import type { FetchFirst } from './fetch-first.ts';

/** So long a page that is opened by its address waits for what it shows first, rather than be drawn twice. */
const FIRST_DATA_MS = 500;

/** Code that is fetched when it is needed, and what draws it. */
export interface LazyPart<Module, Props = object> {
  /** Draws the page; suspends until its code is there. A page that does not come is told by the shell's card, in its place. */
  Page: ComponentType<Props>;
  /**
   * Fetches the page's module, once. Rejects when its file cannot be fetched; asked again it tries again, and with a higher `attempt` also
   * while an earlier one is waiting.
   */
  load: (attempt?: number) => Promise<Module>;
}

export interface LazyPage<Module, Props = object> extends LazyPart<Module, Props> {
  /**
   * Asks for what the page shows first, as its module's `fetchFirst` says. A page that is drawn after this call waits for the answers, half a second
   * at most, and then stands with them or with its own placeholders.
   */
  fetchFirst: FetchFirst;
}

interface LoadedPage<Module, Props> {
  module: Module;
  Component: ComponentType<Props>;
}

export interface LazyCode<Module, Props> {
  page: PatientLoad<LoadedPage<Module, Props>>;
  load: LazyPart<Module, Props>['load'];
}

/**
 * A page whose code is fetched when it is needed. Unlike React's `lazy` it tries again by itself, says so when it failed, can be tried
 * again by hand, and draws at once when `load` has resolved before, which is how the composer renders it.
 */
export function lazyPage<Module extends object, Props extends object = object>(
  fetchModule: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyPage<Module, Props> {
  const { page, load } = lazyCode(fetchModule, pick, 'The page');
  let firstData: PatientLoad<null> | null = null;

  function Page(props: Props) {
    const [awaited] = useState(firstData);
    const drawn = <Loaded load={page}>{({ Component }) => <Component {...props} />}</Loaded>;
    return awaited ? <Loaded load={awaited}>{() => drawn}</Loaded> : drawn;
  }

  const fetchFirst: FetchFirst = (...asked) => {
    const answers = load().then((module: { fetchFirst?: FetchFirst }) => module.fetchFirst?.(...asked));
    const settled = answers.then(nothing, nothing);
    firstData = new PatientLoad({ attempt: () => Promise.race([settled, nothingAfter(FIRST_DATA_MS)]) });
    firstData.load();
    return answers;
  };
  return { Page, load, fetchFirst };
}

const nothing = () => null;
const nothingAfter = (milliseconds: number) => new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null));

/** Code to be fetched when it is needed, and how far it is. While it loads for long, that is said of `title`, if it has one. */
export function lazyCode<Module, Props extends object>(
  fetchModule: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  title?: string,
): LazyCode<Module, Props> {
  const fetchChunks = chunkFetcher(fetchModule);
  let loading: Promise<LoadedPage<Module, Props>> | null = null;
  let latest = 1;

  const attempt = (number: number) => {
    if (loading && number <= latest) return loading;
    latest = Math.max(latest, number);
    const current = fetchOnce(number);
    loading = current;
    current.catch(() => {
      if (loading === current) loading = null;
    });
    return current;
  };
  const fetchOnce = async (number: number) => {
    const module = await fetchChunks(number);
    const loaded = { module, Component: pick(module) };
    page.provide(loaded);
    return loaded;
  };
  const page = new PatientLoad<LoadedPage<Module, Props>>({ attempt, title });
  const load = async (number = 1) => (await attempt(number)).module;
  return { page, load };
}
