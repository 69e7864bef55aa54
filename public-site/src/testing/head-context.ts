import { QueryClient } from '@tanstack/react-query';
import type { HeadContext } from '@portal/shared/contract';
import { siteSettingsQuery } from '@portal/shared/data';
import { buildSiteSettings } from '@portal/shared/testing';
import type { PaperDetail } from '../features/research/paper/get-paper.ts';

export const siteUrl = 'https://stat.example.org';

export const paper: PaperDetail = {
  id: '1',
  slug: 'small-areas',
  title: 'Small areas',
  authors: ['V. R. Reddy', 'M. Sundaram'],
  abstract: 'How small?',
  journal: 'Sankhya',
  year: 2025,
  issue: '87(2)',
  pages: '201–218',
  keywords: ['sampling', 'poverty'],
  doi: '10.1000/x',
  url: null,
  downloadUrl: '/storage/v1/object/public/images/papers/small-areas.pdf',
  citationCount: 3,
  hasOpenData: true,
  facultyAuthors: [{ position: 2, slug: 'meera', name: 'Dr. Meera Sundaram' }],
};

/** What a page is described from: the settings of the site, and what `fill` puts beside them. */
export function contextWith(pathname: string, fill: (client: QueryClient) => void): HeadContext {
  const client = new QueryClient();
  client.setQueryData(siteSettingsQuery.queryKey, buildSiteSettings());
  fill(client);
  return { client, siteUrl, pathname, params: { slug: pathname.split('/').at(-1) } };
}
