/** The public pages that the site map of a running portal lists. */
export async function mappedPages(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/sitemap.xml`);
  if (!answer.ok) throw new Error(`/sitemap.xml answered ${answer.status}.`);
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** One of each kind of them: of pages under the same address (`/faculty/…`), of which each row has one, the first alone. */
export async function publicPages(origin: string): Promise<string[]> {
  const ofKind = new Map<string, string>();
  for (const path of await mappedPages(origin)) {
    const parent = path.slice(0, path.lastIndexOf('/'));
    const kind = parent === '' ? path : parent + '/:';
    if (!ofKind.has(kind)) ofKind.set(kind, path);
  }
  return [...ofKind.values()];
}
