import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AppFrame } from '../app/app-frame.tsx';
import { BareFrame } from '../app/bare-frame.tsx';
import { PageLoading } from '../app/page-loading.tsx';
import { useHydrated } from '../app/use-hydrated.ts';
import { RequireSession } from '../auth/require-session.tsx';
import { useRemoteLoader } from '../remotes/use-remote.ts';
import { NotFoundPage } from '../routes/not-found-page.tsx';
import { shellRoutes } from '../routes/shell-routes.tsx';
import { matchRoute, type RouteMatch } from './match-route.ts';
import type { PageState } from './page-state.ts';
import { PrerenderedRemoteNotice, RemotePage } from './remote-page.tsx';
import { SlowNavigation } from './slow-navigation.tsx';
import { usePageChange } from './use-page-change.ts';

interface PortalRouterProps {
  /** What the document that is being hydrated (or rendered) holds. */
  prerendered: PageState['prerendered'];
}

/** Draws the page of the present path in its frame, below the one Suspense boundary of the portal. */
export function PortalRouter({ prerendered }: PortalRouterProps) {
  const { pathname } = useLocation();
  const loader = useRemoteLoader();
  const match = matchRoute(pathname, shellRoutes, loader.registry);
  const [firstPath] = useState(pathname);
  const isHydrated = useHydrated();
  const isFirstPage = pathname === firstPath;
  usePageChange(match);

  const Frame = match.owner !== null && match.route.frame === 'bare' ? BareFrame : AppFrame;
  const isPrerendered = isFirstPage && match.owner !== null && prerendered === match.owner;
  // Pages without finished HTML start as a placeholder on both sides, so that hydration finds what it expects.
  const hasPlaceholder = !isHydrated && match.owner !== null && !isPrerendered;

  return (
    <Frame>
      {isRemote(match) && isPrerendered ? <PrerenderedRemoteNotice part={match.owner} /> : null}
      {isRemote(match) ? <SlowNavigation part={match.owner} /> : null}
      <Suspense fallback={<PageLoading />}>
        {hasPlaceholder ? <PageLoading /> : <Page match={match} keepsServerHtml={isPrerendered} />}
      </Suspense>
    </Frame>
  );
}

function Page({ match, keepsServerHtml }: { match: RouteMatch; keepsServerHtml: boolean }): ReactNode {
  if (match.owner === null) return <NotFoundPage />;
  const page =
    match.owner === 'shell' ? match.route.element : <RemotePage part={match.owner} keepsServerHtml={keepsServerHtml} />;
  return match.route.access === 'signed-in' ? <RequireSession>{page}</RequireSession> : page;
}

function isRemote(match: RouteMatch): match is Exclude<RouteMatch, { owner: 'shell' | null }> {
  return match.owner !== null && match.owner !== 'shell';
}
