import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import * as reactQuery from '@tanstack/react-query';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactRouterDom from 'react-router-dom';
import { matchPath } from 'react-router-dom';
import { StaticRouter } from 'react-router-dom-whole';
import * as styledComponents from 'styled-components';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components-whole';
import * as zustand from 'zustand';
import * as contractModule from '@portal/shared/contract';
import { asPresent, contracts as spoken, shareKeyOfContract } from '@portal/shared/contract-majors';
import { createReader, publishedFrom, siteSettingsQuery } from '@portal/shared/data';
import { dateParts } from '@portal/shared/ui';
import { readDepartmentZone } from './app/department-zone.ts';
import { createServerServices } from './app/shell-services.ts';
import { broughtBy } from './data/brought-queries.ts';
import { createQueryClient } from './data/query-client.ts';
import { documentStyles } from './document/document-styles.ts';
import { drawPage } from './document/draw-page.ts';
import { departmentName } from './app/site-name.ts';
import { type DocumentInput, renderDocument, type RenderedDocument } from './document/render-document.ts';
import type { Registry } from './remotes/registry.ts';
import { RemoteLoader } from './remotes/remote-loader.ts';
import { toldRegistry } from './remotes/told-registry.ts';
import { matchRoute, type RouteMatch } from './router/match-route.ts';
import { PortalApp } from './router/portal-app.tsx';
import { documentTitle, withDepartment } from './router/document-title.ts';
import { notFoundPage } from './routes/lazy-not-found-page.tsx';
import { describedRoutes } from './routes/described-routes.ts';

export const contract = contractModule.CONTRACT_VERSION;
/** All that it speaks, the present one first. */
export const contracts = spoken.map(({ version }) => version);
export const routes = describedRoutes;

/** The one copy of each shared library that the remotes' server builds get; its keys are the shell's promise to them. */
export const singletons: Record<string, object> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': reactRouterDom,
  'styled-components': styledComponents,
  '@tanstack/react-query': reactQuery,
  zustand,
  ...Object.fromEntries(spoken.map(({ version, module }) => [shareKeyOfContract(version), module])),
};

/** What the server build of a remote exports, as the present contract has it. */
export function adaptRemote(remote: { contract: string }): unknown {
  return asPresent(remote.contract, remote);
}

interface RenderRequest extends Omit<
  DocumentInput,
  'body' | 'styles' | 'state' | 'title' | 'description' | 'isIndexed' | 'head' | 'frame'
> {
  url: string;
  remotes: Partial<Record<string, contractModule.RemoteModule>>;
  registry: Registry;
  config: { supabaseUrl: string; publishableKey: string };
  dataUrl: string;
  now: string;
  posted?: contractModule.PostedForm;
}

const postedFormKey: contractModule.PostedFormKey = ['posted-form'];

/**
 * Renders the document of one page, with the data its remote asks for. Rejects when the remote fails outside every Suspense boundary;
 * `errors` tells what was thrown inside one, `unread` which data could not be had.
 */
export async function render(
  request: RenderRequest,
): Promise<RenderedDocument & { errors: string[]; unread: string[] }> {
  const { url, registry, remotes, config } = request;
  const { pathname, searchParams } = new URL(url, request.siteUrl);
  const match = matchRoute(pathname, describedRoutes, registry);
  provideReader(config.publishableKey, request.dataUrl);

  const queryClient = createQueryClient(QueryClient);
  if (request.posted) queryClient.setQueryData(postedFormKey, request.posted);
  const published = publishedFrom(queryClient, QueryObserver);
  // Queries of pages ask for today, which is known with the settings.
  await queryClient.prefetchQuery(siteSettingsQuery);
  readDepartmentZone(published);
  const department = departmentName(published);
  const year = dateParts(request.now).year;
  const services = createServerServices({ published, year });
  const loader = new RemoteLoader(registry, { importRemote: refuse, fetchRegistry: refuse });
  const remote = match.owner !== null && match.owner !== 'shell' ? remotes[match.owner] : undefined;
  const isPublic = match.owner === null || match.route.access === 'public';
  if (remote && isPublic && match.owner !== null && match.owner !== 'shell') loader.of(match.owner).provide(remote);

  const page =
    match.owner === 'shell'
      ? match.route
      : remote?.routes.find(({ path }) => match.owner !== null && path === match.route.path);
  const isRendered = isPublic && page !== undefined;
  const params = (page && matchPath(page.path, pathname)?.params) ?? {};
  await Promise.all([
    notFoundPage.load(),
    isRendered ? page.preload?.() : undefined,
    isRendered ? page.prefetch?.(queryClient, searchParams, params) : undefined,
  ]);

  const isPrerendered = match.owner === 'shell' ? match.route.access === 'public' : remote !== undefined && isPublic;
  const prerendered = isPrerendered ? match.owner : null;
  const sheet = new ServerStyleSheet();
  try {
    const { body, errors } = await drawPage(
      <StyleSheetManager sheet={sheet.instance}>
        <QueryClientProvider client={queryClient}>
          <StaticRouter location={url}>
            <PortalApp
              services={services}
              remoteLoader={loader}
              prerendered={prerendered}
              isMissing={match.owner === null}
            />
          </StaticRouter>
        </QueryClientProvider>
      </StyleSheetManager>,
    );
    const describe = isRendered && match.owner !== null ? remote?.heads?.[match.route.path] : undefined;
    const head = describeSafely(describe, { client: queryClient, siteUrl: request.siteUrl, pathname, params });
    const document = renderDocument({
      ...request,
      status: statusOf(match, registry),
      title: head.title === undefined ? documentTitle(match, department) : withDepartment(head.title, department),
      description: match.owner === null ? undefined : match.route.description,
      head,
      frame: match.owner !== null && match.route.frame === 'bare' ? 'bare' : 'site',
      isIndexed: match.owner !== null && match.owner !== 'shell' && isPublic && match.route.frame === 'site',
      body,
      styles: documentStyles(sheet.getStyleTags()),
      state: {
        registry: toldRegistry(registry, prerendered),
        config,
        prerendered,
        isMissing: match.owner === null,
        queries: broughtBy(queryClient),
        year,
      },
    });
    return { ...document, errors, unread: findUnread(queryClient) };
  } finally {
    sheet.seal();
  }
}

/** 503 of a page that is switched off: search engines come back for it. */
function statusOf(match: RouteMatch, { parts }: Registry): RenderedDocument['status'] {
  if (match.owner === null) return 404;
  return match.owner !== 'shell' && parts[match.owner]?.disabled ? 503 : 200;
}

/** Queries that failed: the page is drawn without what they would have brought. */
function findUnread(client: QueryClient): string[] {
  return client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) =>
      state.error ? [`${JSON.stringify(queryKey)} could not be read: ${state.error.message}`] : [],
    );
}

function describeSafely(
  describe: contractModule.DescribeHead | undefined,
  context: contractModule.HeadContext,
): contractModule.PageHead {
  try {
    return describe?.(context) ?? {};
  } catch {
    return {};
  }
}

function provideReader(publishableKey: string, dataUrl: string): void {
  const reader = createReader({ supabaseUrl: dataUrl, publishableKey });
  contractModule.provideDataAccess({
    reader: () => Promise.resolve(reader),
    supabase: refuse,
    hasSession: () => false,
  });
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('Not available while rendering on the server.'));
}
