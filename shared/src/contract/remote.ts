import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Who may open a route. The shell redirects by it; the server decides by row-level security. */
export type RouteAccess = 'public' | 'signed-in' | 'staff';

/**
 * One page of a remote. Paths are absolute and belong to the prefixes of the remote (docs/architecture.md).
 * `staff` routes guard themselves inside the dashboard, because each has its own words of refusal.
 */
export interface PortalRoute {
  path: string;
  access: RouteAccess;
  /** `site` pages stand between nav bar and footer; `bare` pages draw their own frame. */
  frame: 'site' | 'bare';
  /** Document title, without the department's name. */
  title: string;
  /** One sentence for search engines; public routes only. */
  description?: string;
  element: ReactNode;
  /** Fetches the page's own code when it is not part of the remote's first file. The composer waits for it before it renders. */
  preload?: () => Promise<unknown>;
  /** Name of the chunk that `preload` fetches (webpackChunkName), so that a document can ask for it early. */
  chunk?: string;
  /**
   * Fills the query client with what the page shows first. The composer calls it before it renders a public page,
   * with the query of the address. Signed-in pages leave it out.
   */
  prefetch?: (client: QueryClient, search: URLSearchParams) => Promise<unknown>;
}

/** What a remote exposes as `./remote`. */
export interface RemoteModule {
  /** The `CONTRACT_VERSION` the remote was built with. */
  contract: string;
  routes: readonly PortalRoute[];
}
