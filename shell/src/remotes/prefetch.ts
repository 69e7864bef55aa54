import { type Asset, REMOTE_PARTS } from './registry.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** Fetches the files of the remotes that are not in use yet once the browser has nothing better to do, and data is not scarce. */
export function prefetchWhenIdle(loader: RemoteLoader): void {
  if (savesData()) return;
  const start = () => {
    for (const part of REMOTE_PARTS) {
      const build = loader.registry.parts[part];
      if (build && loader.state(part).status === 'idle') [build.entry, ...build.preload].forEach(prefetch);
    }
  };
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 5_000 }) : setTimeout(start, 1_000);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

function prefetch({ url }: Asset): void {
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
