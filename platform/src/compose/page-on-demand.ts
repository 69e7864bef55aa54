import type { Registry } from '../releases/release.ts';
import type { ComposedDocument } from './document.ts';
import { NotLoadedError, type PageDrawer } from './page-drawer.ts';
import { RenderBusyError, RenderOverrunError } from './render-worker.ts';
import type { OwnedRoute } from './routes.ts';
import type { Fault } from './status.ts';

/** A page that is asked for now: with its text, or its frame when it cannot be drawn; null while its remote has no time for it. */
export async function pageOnDemand(
  drawer: PageDrawer,
  registry: Registry,
  owned: OwnedRoute,
  url: string,
  onFault: (fault: Fault, isDrawn: boolean) => void,
): Promise<{ document: ComposedDocument | null; isTooSlow: boolean }> {
  try {
    const { document, fault } = await drawer.page(registry, url, owned, { isUrgent: false });
    if (!fault) return { document, isTooSlow: false };
    onFault(fault, true);
    return { document: untilAnyChange(document), isTooSlow: false };
  } catch (error) {
    if (error instanceof RenderBusyError || error instanceof NotLoadedError)
      return { document: null, isTooSlow: false };
    onFault(drawer.faultOf(registry, url, owned, error), false);
    return {
      document: untilAnyChange((await drawer.frame(registry, url, owned)).document),
      isTooSlow: error instanceof RenderOverrunError,
    };
  }
}

/** A page that is not as it could be is made again sooner than one that is. */
function untilAnyChange(document: ComposedDocument): ComposedDocument {
  return { ...document, topics: null };
}
