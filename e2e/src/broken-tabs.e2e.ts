import { open, openVisit } from './browser.ts';
import { signInByApi, staffWithRole } from './people.ts';
import { portalUrl } from './portal.ts';

interface File {
  url: string;
}

interface Registry {
  parts: Record<'admin-dashboard', { entry: File; preload: File[]; routes: { path: string; preload: File[] }[] }>;
}

test('a tab whose code does not come is told in its place, beside what leads elsewhere, and is there after one press', async () => {
  const first = await filesOf('/admin/content');
  const { page, context, allow } = await openVisit({ session: await signInByApi(staffWithRole('hod')) });
  allow(/net::ERR_|ChunkLoadError|Loading chunk|LoadError/);
  const others = ({ pathname }: URL) => pathname.startsWith('/assets/admin-dashboard/') && !first.includes(pathname);
  await context.route(others, (route) => route.abort('connectionrefused'));
  await open(page, '/admin/content');
  await page.getByRole('row').nth(1).waitFor();
  const kinds = page.getByRole('navigation', { name: 'Kinds of content' });
  await kinds.getByRole('link', { name: 'Blog' }).click();
  const card = page.getByRole('alert').filter({ hasText: 'could not be fetched' });
  await card.waitFor();
  await kinds.getByRole('link', { name: 'Announcements' }).waitFor();
  await context.unroute(others);
  await card.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('columnheader', { name: 'Author' }).waitFor();
});

/** Paths of the files that a page of staff is drawn with. */
async function filesOf(path: string): Promise<string[]> {
  const { parts } = (await (await fetch(`${portalUrl()}/registry.json`)).json()) as Registry;
  const { entry, preload, routes } = parts['admin-dashboard'];
  const own = routes.find((route) => route.path === path)?.preload ?? [];
  return [entry, ...preload, ...own].map(({ url }) => url);
}
