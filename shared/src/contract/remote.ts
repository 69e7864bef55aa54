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
  /**
   * What the documents of public pages tell machines, by the path of the route. Only the server build of a remote has it, so it costs
   * visitors nothing. A head that throws costs its own part of the document, never the page.
   */
  heads?: Readonly<Record<string, DescribeHead>>;
}

/** Called after the page's `prefetch`, with the same query client. */
export type DescribeHead = (context: HeadContext) => PageHead;

export interface HeadContext {
  client: QueryClient;
  /** Public origin, without a slash at the end. */
  siteUrl: string;
  /** Path of the page, without query. */
  pathname: string;
}

/** Parts of a document's head that people do not see. */
export interface PageHead {
  /** Instead of the route's own, where a page is about one thing. */
  title?: string;
  description?: string;
  /** schema.org objects, each with its `@type`. */
  structuredData?: readonly Readonly<Record<string, unknown>>[];
  /** Tags such as `citation_author`; a name may come more than once. */
  meta?: readonly { name: string; content: string }[];
}
