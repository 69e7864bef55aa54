import { type ComponentType, use, useSyncExternalStore } from 'react';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

const never = () => () => undefined;

/**
 * A part of a page that works later than the rest: its code is fetched when the page has been taken over. Where the finished HTML of the
 * part stands on the page it stays until then, and stays for good when the code cannot be fetched: reading needs no script. Elsewhere a
 * failure is thrown, as `lazyPage` throws it. Stands in a `PagePart` of its own, which also takes `load`.
 */
export function lazyPart<Module>(
  fetchModule: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
): LazyPage<Module> {
  const { Page, load } = lazyPage(fetchModule, pick);
  let patient: Promise<void> | null = null;
  const waitHoweverLong = () => {
    patient ??= load().then(
      () => undefined,
      () => new Promise(() => undefined),
    );
    return patient;
  };

  // One element, so that the part is not drawn again when the page turns from being taken over to working.
  const page = <Page />;

  function Part() {
    const isTakingOver = useSyncExternalStore(
      never,
      () => false,
      () => true,
    );
    if (isTakingOver && typeof window !== 'undefined') use(waitHoweverLong());
    return page;
  }

  return { Page: Part, load };
}
