import type { ComponentType } from 'react';
import { Loaded, PatientLoad } from '@portal/shared/contract';
import { chunkFetcher } from './fetch-chunks.ts';

export interface LazyPage<Module, Props = object> {
  /** Draws the page; suspends until its code is there. A page that does not come is told by the shell's card, in its place. */
  Page: ComponentType<Props>;
  /**
   * Fetches the page's module, once. Rejects when its file cannot be fetched; asked again it tries again, and with a higher `attempt` also
   * while an earlier one is waiting.
   */
  load: (attempt?: number) => Promise<Module>;
}

interface LoadedPage<Module, Props> {
  module: Module;
  Component: ComponentType<Props>;
}

export interface LazyCode<Module, Props> {
  page: PatientLoad<LoadedPage<Module, Props>>;
  load: LazyPage<Module, Props>['load'];
}

/**
 * A page whose code is fetched when it is needed. Unlike React's `lazy` it tries again by itself, says so when it failed, can be tried
 * again by hand, and draws at once when `load` has resolved before, which is how the composer renders it.
 */
export function lazyPage<Module, Props extends object = object>(
  fetchModule: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyPage<Module, Props> {
  const { page, load } = lazyCode(fetchModule, pick, 'The page');
  const Page = (props: Props) => <Loaded load={page}>{({ Component }) => <Component {...props} />}</Loaded>;
  return { Page, load };
}

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
