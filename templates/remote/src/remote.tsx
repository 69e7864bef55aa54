import { CONTRACT_VERSION, type PortalRoute } from '@portal/shared/contract';
import { lazyPage } from '@portal/shared/ui';

const first = lazyPage(
  () => import(/* webpackChunkName: "first-page" */ './routes/first-page.tsx'),
  ({ FirstPage }) => FirstPage,
);

export const contract = CONTRACT_VERSION;

/** The pages of this part, below the prefixes that its package.json names. */
export const routes: readonly PortalRoute[] = [
  {
    path: '/new-part',
    access: 'public',
    frame: 'site',
    title: 'New part',
    description: 'What is new at the department.',
    element: <first.Page />,
    preload: first.load,
    chunk: 'first-page',
    prefetch: async (client) => (await first.load()).prefetchFirstPage(client),
  },
];
