import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { afterPresentPage } from './app/after-present-page.ts';
import { followDepartmentZone } from './app/department-zone.ts';
import { createBrowserServices } from './app/shell-services.ts';
import { DocumentData } from './data/document-data.ts';
import { loadLiveData, startWithLiveData } from './data/live-data.ts';
import { importRemote } from './remotes/federation.ts';
import { fetchRegistry } from './remotes/fetch-registry.ts';
import { RemoteLoader } from './remotes/remote-loader.ts';
import { PageRouter } from './router/page-router.tsx';
import { PortalApp } from './router/portal-app.tsx';
import { readPageState, ROOT_ID } from './router/page-state.ts';
import { ownerOf } from './router/match-route.ts';
import { knowAddress } from './router/know-address.ts';
import { shellRoutes } from './routes/shell-routes.tsx';

/** When a tab begins to look for other releases: those of its document are the newest until then. */
const FOLLOW_AFTER_MS = 5_000;

/** Takes the document over. */
export function startPortal(): void {
  const state = readPageState();
  const published = new DocumentData(state.queries, loadLiveData);
  followDepartmentZone(published);
  const services = createBrowserServices({
    config: {
      ...state.config,
      supabaseUrl: new URL(state.config.supabaseUrl, location.origin).href.replace(/\/$/, ''),
    },
    published,
    year: state.year,
  });

  const { auth, authStore } = services;
  startWithLiveData({
    published,
    queries: state.queries,
    authStore,
    ended: auth.ended,
    checkSession: () => void auth.checkSession(),
  });

  const remoteLoader = new RemoteLoader(state.registry, { importRemote, fetchRegistry });
  const firstOwner = ownerOf(location.pathname, shellRoutes, state.registry);
  if (firstOwner) remoteLoader.of(firstOwner).load();

  const hasSession = document.documentElement.dataset.session === 'yes';
  const load = () => void loadLiveData().catch(() => undefined);
  // Whoever is signed in, or comes to a page that the browser draws, needs them at once.
  if (hasSession || state.prerendered === null) load();

  const root = document.getElementById(ROOT_ID);
  if (!root) throw new Error('The document has no place for the portal.');

  services.start();
  services.pageParts.takeOver(root);
  if (hasSession && firstOwner) {
    const remote = remoteLoader.of(firstOwner);
    import(/* webpackChunkName: "session" */ './router/begin-page.ts').then(
      ({ beginPage }) => beginPage(remote, authStore),
      () => undefined,
    );
  }

  const app = (
    <PageRouter parts={services.pageParts} knowAddress={(pathname) => knowAddress(pathname, remoteLoader)}>
      <PortalApp
        services={services}
        remoteLoader={remoteLoader}
        prerendered={state.prerendered}
        isMissing={state.isMissing}
      />
    </PageRouter>
  );
  // Documents of the development server come empty.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);

  setTimeout(() => {
    import(/* webpackChunkName: "follow-releases" */ './app/follow-releases.ts').then(
      ({ followReleases }) => followReleases(remoteLoader),
      () => undefined,
    );
  }, FOLLOW_AFTER_MS);

  /** Whatever makes the next page quick comes when the present one works and has its data: the browser has nothing better to do then. */
  const prepare = () =>
    void import(/* webpackChunkName: "next-pages" */ './app/next-pages.ts').then(
      ({ prepareNextPages }) => prepareNextPages(remoteLoader, load),
      () => undefined,
    );
  if (document.readyState === 'complete') afterPresentPage(prepare);
  else window.addEventListener('load', () => afterPresentPage(prepare), { once: true });
}
