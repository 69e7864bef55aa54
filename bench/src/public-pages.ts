/**
 * The public pages that the site map of a running portal lists, one of each kind: of pages under the same address (`/faculty/…`), of which each row has
 * one, the first alone.
 */
export async function publicPages(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/sitemap.xml`);
  if (!answer.ok) throw new Error(`/sitemap.xml answered ${answer.status}.`);
  const paths = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  const ofKind = new Map<string, string>();
  for (const path of paths) {
    const parent = path.slice(0, path.lastIndexOf('/'));
    const kind = parent === '' ? path : parent + '/:';
    if (!ofKind.has(kind)) ofKind.set(kind, path);
  }
  return [...ofKind.values()];
}
