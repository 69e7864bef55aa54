const slowLoads = new Map<object, string>();
const slownessListeners = new Set<() => void>();

/** Says of a load that has a title whether somebody waits long for it. */
export function noteSlowness(title: string | undefined, load: object, isSlow: boolean): void {
  if (title === undefined || slowLoads.has(load) === isSlow) return;
  if (isSlow) slowLoads.set(load, title);
  else slowLoads.delete(load);
  slownessListeners.forEach((listener) => listener());
}

/** Title of what has been loading for over a second, if something has. */
export function slowLoadTitle(): string | undefined {
  return [...slowLoads.values()].at(-1);
}

/** Calls `listener` when `slowLoadTitle` may have changed. Returns the way to stop. */
export function watchSlowLoads(listener: () => void): () => void {
  slownessListeners.add(listener);
  return () => slownessListeners.delete(listener);
}
