import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { contract, routes } from '../../../public-site/src/remote.tsx';
import { createBrowserServices } from '../../../shell/src/app/shell-services.ts';
import { createQueryClient } from '../../../shell/src/data/query-client.ts';
import { RemoteLoader } from '../../../shell/src/remotes/remote-loader.ts';
import { readPageState, ROOT_ID } from '../../../shell/src/router/page-state.ts';
import { PortalApp } from '../../../shell/src/router/portal-app.tsx';

/** The same page as a lean single-page application: one bundle, no federation, drawn in the browser with fetched data. */
const state = readPageState();
const services = createBrowserServices({ config: { ...state.config, supabaseUrl: location.origin }, year: state.year });
const unavailable = () => Promise.reject(new Error('The single-page build has no remotes to load.'));
const loader = new RemoteLoader(state.registry, { importRemote: unavailable, fetchRegistry: unavailable });
loader.provide('public-site', { contract, routes });

const root = document.getElementById(ROOT_ID);
if (!root) throw new Error('The document has no place for the application.');
services.start();
createRoot(root).render(
  <BrowserRouter>
    <PortalApp services={services} queryClient={createQueryClient()} remoteLoader={loader} prerendered={null} />
  </BrowserRouter>,
);
