import { Component, type ReactNode, useEffect, useMemo } from 'react';
import { matchPath, UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router-dom';
import { useHydrated } from '@portal/shared/ui';
import type { RemotePart } from '../remotes/registry.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { useRemoteLoader, useRemoteOfVisit, useRemoteState, useSettledRemote } from '../remotes/use-remote.ts';
import { notFoundPage } from '../routes/lazy-not-found-page.tsx';
import { RemoteFailure } from './load-failure.tsx';
import { bestMatch } from './match-route.ts';

interface RemotePageProps {
  part: RemotePart;
  /** True while the finished HTML of this remote stands on the page and has not been taken over yet. */
  keepsServerHtml: boolean;
}

/** The page of a remote at the present path, or a card when the remote cannot be loaded. Suspends while it loads. */
export function RemotePage({ part, keepsServerHtml }: RemotePageProps) {
  const state = useRemoteOfVisit(part, useSettledRemote(part, keepsServerHtml));
  const loader = useRemoteLoader();
  if (state.status === 'failed') return <RemoteFailure part={part} cause={state.cause} isPage />;
  if (state.status !== 'ready') return null;
  return (
    <RemoteBoundary part={part} loader={loader} key={part}>
      <RemoteRoutes routes={state.module.routes} />
    </RemoteBoundary>
  );
}

/** User timing mark of the moment a remote's page works; benchmarks and field measurements read it. */
const PAGE_MARK = 'portal-page';

/** The remote's page at the present path. Pages do not nest, so of the router's own drawing only the parameters are needed. */
function RemoteRoutes({ routes }: { routes: readonly { path: string; element: ReactNode }[] }) {
  const { pathname } = useLocation();
  useEffect(() => void performance.mark(PAGE_MARK), []);
  const route = bestMatch(routes, pathname);
  const context = useMemo(() => {
    const match = route && matchPath({ path: route.path, end: true }, pathname);
    return { outlet: null, matches: match ? [{ ...match, route: { path: route.path } }] : [], isDataRoute: false };
  }, [route, pathname]);
  return <RouteContext value={context}>{route ? route.element : <notFoundPage.Page />}</RouteContext>;
}

/** Shown above finished HTML that no script has taken over because its remote failed: reading goes on, the rest can be retried. */
export function PrerenderedRemoteNotice({ part }: { part: RemotePart }) {
  const state = useRemoteState(part);
  const { wasReady } = useRemoteLoader().of(part);
  const isHydrated = useHydrated();
  if (!isHydrated || wasReady || state.status !== 'failed') return null;
  return <RemoteFailure part={part} cause={state.cause} isPage={false} />;
}

interface RemoteBoundaryProps {
  part: RemotePart;
  loader: RemoteLoader;
  children: ReactNode;
}

/** Keeps an error thrown by a remote's page away from the shell. */
class RemoteBoundary extends Component<RemoteBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.loader.reportCrash(this.props.part, error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
