import type { ComponentType } from 'react';
import { Loaded } from '@portal/shared/contract';
import { lazyCode, type LazyPart } from './lazy-page.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useUntil } from './use-until.ts';

/**
 * A part of a page that works later than the rest: its code is fetched when the page has been taken over. Where the finished HTML of the
 * part stands on the page it stays until then, however long that takes: reading needs no script. Elsewhere a failure is told as
 * `lazyPage` tells it. Stands in a `PagePart` of its own, which also takes `load`.
 */
export function lazyPart<Module>(
  fetchModule: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
): LazyPart<Module> {
  const { page, load } = lazyCode(fetchModule, pick);

  // One element, so that the part is not drawn again when the page turns from being taken over to working.
  const drawn = <Loaded load={page}>{({ Component }) => <Component />}</Loaded>;

  function Part() {
    const isTakingOver = !useHydrated() && typeof window !== 'undefined';
    useUntil(isTakingOver ? page.ready() : null);
    return drawn;
  }

  return { Page: Part, load };
}
