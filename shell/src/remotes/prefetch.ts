import { type Asset, type Registry, type RemotePart, remotesOf } from './registry.ts';
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
  /** Runs the code of the page at a path, if it is of one of these remotes and that has come. */
  run: (pathname: string, remotes: readonly RemotePart[]) => void;
}

/**
 * Makes the next page quick, unless data is scarce. When the browser has nothing better to do, fetches the files of the remotes that are not in
 * use yet, and of the pages that the present one links to. Runs none of it before there is somebody: while a phone does, it answers nobody. Then
 * runs these remotes, and behind them those of the pages that are theirs. When a pointer or the focus comes to a link, fetches that page's files;
 * when it is pressed, its remote begins to load before the click is over.
 */
export function prefetchNextPages({ loader, prepare, filesOf, begin, run }: NextPages): void {
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

  const fetchNext = async () => {
    await untilIdle();
    if (loader.registry.isPartial) await loader.readRest().catch(() => undefined);
    const { registry } = loader;
    for (const part of remotesOf(registry)) {
      const build = registry.parts[part];
      if (build && loader.of(part).state.status === 'idle') fetchAhead([build.entry, ...build.preload]);
    }
    for (const path of pathsAhead()) fetchAhead(filesOf(path, registry));
  };
  /** One after the other, with room for the browser in between. */
  const runNext = async () => {
    await untilIdle();
    prepare();
    const remotes = remotesOf(loader.registry).filter((part) => loader.of(part).state.status === 'idle');
    for (const part of remotes) {
      await untilIdle();
      loader.of(part).warmUp();
    }
    for (const path of pathsAhead()) {
      await untilIdle();
      run(path, remotes);
    }
  };
  const somebody = untilSomebodyIsThere();
  void fetchNext()
    .then(() => somebody)
    .then(runNext);
}

/** What somebody does with a page, before following a link if they do not know the way by heart. */
const SIGNS_OF_SOMEBODY = ['pointermove', 'pointerdown', 'keydown', 'scroll'];
/** Somebody who reads gives no sign. */
const READING_MS = 5_000;

function untilSomebodyIsThere(): Promise<void> {
  return new Promise((resolve) => {
    const tell = () => resolve();
    for (const sign of SIGNS_OF_SOMEBODY)
      document.addEventListener(sign, tell, { once: true, passive: true, capture: true });
    setTimeout(tell, READING_MS);
  });
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5_000 });
    else setTimeout(resolve, 1_000);
  });
}

/** The first pages that the present one links to. */
function pathsAhead(): string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]');
  return [...new Set([...links].flatMap((link) => pathOfLink(link) ?? []))].slice(0, PAGES_AHEAD);
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
