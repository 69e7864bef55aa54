import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PagePart, useLoadState } from '@portal/shared/contract';
import { useHydrated } from '@portal/shared/ui';
import { AppFrame } from '../app/app-frame.tsx';
import { BareFrame } from '../app/bare-frame.tsx';
import { PageLoading } from '../app/page-loading.tsx';
import { useShell } from '../app/shell-context.tsx';
import { departmentName } from '../app/site-name.ts';
import { PersonsPage } from '../auth/persons-page.tsx';
import { RequireSession } from '../auth/require-session.tsx';
import type { Registry } from '../remotes/registry.ts';
import { useRemoteLoader } from '../remotes/use-remote.ts';
import { notFoundPage } from '../routes/lazy-not-found-page.tsx';
import { shellRoutes } from '../routes/shell-routes.tsx';
import { PageFailure } from './load-failure.tsx';
import { isUnsure, matchRoute, type RouteMatch } from './match-route.ts';
import type { PageState } from './page-state.ts';
import { PrerenderedRemoteNotice, RemotePage } from './remote-page.tsx';
import { SlowLoadNote } from './slow-load-note.tsx';
import { usePageChange } from './use-page-change.ts';

interface PortalRouterProps {
  /** What the document that is being hydrated (or rendered) holds. */
  prerendered: PageState['prerendered'];
  /** Whether the document knows that its address belongs to nothing, though a route would match it. */
  isMissing: boolean;
}

/** Draws the page of the present path in its frame, in the one boundary that waits for its code. */
export function PortalRouter({ prerendered, isMissing }: PortalRouterProps) {
  const { pathname } = useLocation();
  const { published } = useShell();
  const loader = useRemoteLoader();
  const isFirstPage = useIsFirstPage(pathname);
  const isNoPage = isMissing && isFirstPage;
  const firstMatch = useMemo(
    () => (isNoPage ? ({ owner: null } as const) : matchRoute(pathname, shellRoutes, loader.registry)),
    [pathname, loader, isNoPage],
  );
  // An address that was unsure is come to again, with more that is known.
  const { registry } = loader;
  const match = useMemo(
    () => (isUnsure(firstMatch) ? matchRoute(pathname, shellRoutes, registry) : firstMatch),
    [firstMatch, pathname, registry],
  );
  const holdsServerHtml = isFirstPage && match.owner !== null && prerendered === match.owner;
  usePageChange(match, departmentName(published));

  // One element for as long as the page is the same: React gives up server HTML that is still waiting for its remote when the
  // boundary around it is rendered again.
  const page = useMemo(
    () => (
      <PagePart fallback={<PageLoading />}>
        <Page match={match} holdsServerHtml={holdsServerHtml} />
      </PagePart>
    ),
    [match, holdsServerHtml],
  );

  const Frame = match.owner !== null && match.route.frame === 'bare' ? BareFrame : AppFrame;
  return (
    <Frame>
      <SlowLoadNote />
      {isRemote(match) && holdsServerHtml ? <PrerenderedRemoteNotice part={match.owner} /> : null}
      {page}
    </Frame>
  );
}

interface PageProps {
  match: RouteMatch;
  /** True while this is the page whose finished HTML the document brought. */
  holdsServerHtml: boolean;
}

function Page({ match, holdsServerHtml }: PageProps): ReactNode {
  const isHydrated = useHydrated();
  const { registry } = useRemoteLoader();
  if (match.owner === null) return isUnsure(match) ? <UnknownPage /> : <notFoundPage.Page />;
  // A page without finished HTML starts as a placeholder on both sides, so that hydration finds what it expects.
  if (!isHydrated && !holdsServerHtml && !isSwitchedOff(match, registry)) return <PageLoading />;
  const page =
    match.owner === 'shell' ? match.route.element : <RemotePage part={match.owner} keepsServerHtml={holdsServerHtml} />;
  if (match.route.access === 'public') return page;
  return (
    <PersonsPage>{match.route.access === 'signed-in' ? <RequireSession>{page}</RequireSession> : page}</PersonsPage>
  );
}

/** It could not be found out whose page stands here. As soon as it can, the address is come to again. */
function UnknownPage() {
  const { rest } = useRemoteLoader();
  const state = useLoadState(rest);
  const navigate = useNavigate();
  const location = useLocation();
  const cause = state.status === 'failed' ? state.cause : null;
  const isFoundOut = state.status === 'ready' || cause === 'incompatible';
  useEffect(() => {
    if (isFoundOut) void navigate(location, { replace: true });
  }, [isFoundOut, navigate, location]);
  return cause === null || isFoundOut ? <PageLoading /> : <PageFailure cause={cause} onRetry={rest.retry} />;
}

function isRemote(match: RouteMatch): match is Exclude<RouteMatch, { owner: 'shell' | null }> {
  return match.owner !== null && match.owner !== 'shell';
}

/** Whether all that there is to show of a public page is that its part is switched off. */
function isSwitchedOff(match: RouteMatch, { parts }: Registry): boolean {
  return isRemote(match) && match.route.access === 'public' && parts[match.owner]?.disabled !== undefined;
}

/** True until another page has been opened; coming back to the first page later does not bring its server HTML back. */
function useIsFirstPage(pathname: string): boolean {
  const [firstPath] = useState(pathname);
  const [hasLeft, setHasLeft] = useState(false);
  if (pathname !== firstPath && !hasLeft) setHasLeft(true);
  return pathname === firstPath && !hasLeft;
}
