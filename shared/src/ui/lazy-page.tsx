import { type ComponentType, use } from 'react';

export interface LazyPage<Module> {
  /** Draws the page; suspends until its code is there. A load that failed is tried again with the next mount. */
  Page: ComponentType;
  /** Fetches the page's module, once. Rejects when its file cannot be fetched. */
  load: () => Promise<Module>;
}

/**
 * A page whose code is fetched when it is needed. Unlike React's `lazy` it forgets a failure, so that "Try again" can succeed,
 * and it draws at once when `load` has resolved before, which is how the composer renders it.
 */
export function lazyPage<Module>(
  fetchModule: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
): LazyPage<Module> {
  let loading: Promise<Module> | null = null;
  let loaded: { module: Module } | null = null;

  const load = () => {
    loading ??= fetchModule().then(
      (module) => {
        loaded = { module };
        return module;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  function Page() {
    const Component = pick(loaded ? loaded.module : use(load()));
    return <Component />;
  }

  return { Page, load };
}
