import { type Asset, type Registry, remotesOf } from './registry.ts';
import type { RemoteLoader } from './remote-loader.ts';

type File = Pick<Asset, 'url'>;

/** How many of the pages that the present one links to are fetched ahead of a click. */
const PAGES_AHEAD = 6;

interface NextPages {
  loader: RemoteLoader;
  /** Prepares what the next page needs beside its own files. */
  prepare: () => void;
  /** Files of the page at a path of the portal. */
  filesOf: (pathname: string, registry: Registry) => readonly File[];
  /** Begins to load the remote of the page at a path, as following a link to it does. */
  begin: (pathname: string) => void;
}

/**
 * Makes the next page quick. When the browser has nothing better to do, and data is not scarce: has the remotes that are not in use yet at
 * hand, and fetches the files of the pages that the present one links to. When a pointer or the focus comes to a link, that page's files;
 * when it is pressed, its remote begins to load before the click is over.
 */
export function prefetchNextPages({ loader, prepare, filesOf, begin }: NextPages): void {
  const fetched = new Set<string>();
  const fetchAhead = (files: readonly File[]) => {
    for (const { url } of files) {
      if (!fetched.has(url)) prefetch(url);
      fetched.add(url);
    }
  };
  const pathOf = ({ target }: Event) => (target instanceof Element ? pathOfLink(target.closest('a')) : null);
  const fetchPage = (event: Event) => {
    const path = pathOf(event);
    if (path !== null) fetchAhead(filesOf(path, loader.registry));
  };
  document.addEventListener('pointerdown', (event) => {
    const path = pathOf(event);
    if (path !== null) begin(path);
  });
  if (savesData()) return;
  document.addEventListener('pointerover', fetchPage, { passive: true });
  document.addEventListener('focusin', fetchPage);

  const fetchNext = () => {
    for (const part of remotesOf(loader.registry)) loader.of(part).warmUp();
    const paths = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')].flatMap(
      (link) => pathOfLink(link) ?? [],
    );
    for (const path of [...new Set(paths)].slice(0, PAGES_AHEAD)) fetchAhead(filesOf(path, loader.registry));
  };
  const start = () => {
    prepare();
    if (loader.registry.isPartial) void loader.readRest().then(fetchNext, fetchNext);
    else fetchNext();
  };
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 5_000 });
  else setTimeout(start, 1_000);
}

/** The path that a link leads to inside the portal; null for every other link. */
function pathOfLink(link: HTMLAnchorElement | null): string | null {
  return link?.origin === location.origin && link.pathname !== location.pathname ? link.pathname : null;
}

function prefetch(url: string): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.href = url;
  document.head.append(link);
}

function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
