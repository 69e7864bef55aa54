import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Profile } from './auth.ts';
import type { Permission } from './roles.ts';
import type { SlotFillers } from './slot.tsx';

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
  /**
   * For a public path that ends in one parameter: the published rows that have a page there, by the column that fills the parameter.
   * The portal answers 404 for any other value, and lists these pages for search engines. Visitors must be able to read the table.
   */
  pageOf?: RowsWithPages;
  /** One sentence for search engines; public routes only. */
  description?: string;
  element: ReactNode;
  /**
   * Fetches the page's own code when it is not part of the remote's first file. The composer waits for it before it renders, the shell before it
   * calls the remote ready. That of a staff page, which guards itself, is called when somebody with a session opens the page, and nobody waits.
   * A higher `attempt` than before tries again although an earlier one still waits (contract 1.7).
   */
  preload?: (attempt?: number) => Promise<unknown>;
  /**
   * Names of the chunks that the page is made of (webpackChunkName), so that a document can ask for them early: that of `preload`, and what else
   * is drawn with it. More than one since contract 1.10.
   */
  chunk?: string | readonly string[];
  /**
   * Fills the query client with what the page shows first. The composer calls it before it renders a public page,
   * with the query of the address and the parameters of its path. A page of signed-in people that is opened by its address has it called in
   * the browser, before it is drawn, with who they are (contract 1.10): nothing waits for it, and what it does not fetch the page asks for.
   */
  prefetch?: (
    client: QueryClient,
    search: URLSearchParams,
    params: RouteParams,
    person?: PersonOfPage,
  ) => Promise<unknown>;
}

/** Who opens a page, as the server knows them. */
export interface PersonOfPage {
  profile: Profile;
  permissions: readonly Permission[];
}

/** Table and column of the rows that have pages of their own. */
export interface RowsWithPages {
  table: string;
  column: string;
}

/** What stands in the address for the parameters of a path, decoded. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

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
  /** What it puts into pages of other parts, as its package.json names it. Contract 1.9. */
  slots?: SlotFillers;
}

/** Called after the page's `prefetch`, with the same query client. */
export type DescribeHead = (context: HeadContext) => PageHead;

export interface HeadContext {
  client: QueryClient;
  /** Public origin, without a slash at the end. */
  siteUrl: string;
  /** Path of the page, without query. */
  pathname: string;
  params: RouteParams;
}

/** Parts of a document's head that people do not see. */
export interface PageHead {
  /** Instead of the route's own, where a page is about one thing; without the department's name. */
  title?: string;
  description?: string;
  /** Kind of thing the page is, as Open Graph has it; `website` when left out. */
  type?: 'profile' | 'article';
  /** schema.org objects, each with its `@type`. */
  structuredData?: readonly Readonly<Record<string, unknown>>[];
  /** Tags such as `citation_author`; a name may come more than once. */
  meta?: readonly { name: string; content: string }[];
}
