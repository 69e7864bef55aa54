import { escapeMarkup } from '@portal/backend/escape-markup';
import type { LiveRoute } from '../releases/release.ts';

const mostLocations = 50_000;

/** Whether search engines may list the page; the document says the same (`robots` of the page). */
function isListed({ path, access, frame }: LiveRoute): boolean {
  return access === 'public' && frame === 'site' && !/[:*]/.test(path);
}

/** `sitemap.xml` with the public pages of the live remotes and those of single rows (sitemaps.org protocol). */
export function sitemap(siteUrl: string, routes: readonly LiveRoute[], rowPages: readonly string[]): string {
  const paths = [...routes.filter(isListed).map(({ path }) => path), ...rowPages].slice(0, mostLocations);
  const locations = paths.map((path) => `  <url><loc>${escapeMarkup(siteUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...locations,
    '</urlset>',
    '',
  ].join('\n');
}

/** `robots.txt` (RFC 9309): the public pages are for everybody, accounts and the dashboard are nobody's to crawl. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /auth\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
