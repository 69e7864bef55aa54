import type { SessionStorage } from '@portal/shared/data';

/** Local storage, or this page's memory where the browser refuses it (private mode, blocked cookies). Safe to make on a server. */
export function createBrowserStorage(): SessionStorage {
  const memory = new Map<string, string>();
  const local = <T>(attempt: (storage: Storage) => T, fallback: () => T): T => {
    try {
      return attempt(window.localStorage);
    } catch {
      return fallback();
    }
  };
  return {
    getItem: (key) =>
      memory.get(key) ??
      local(
        (storage) => storage.getItem(key),
        () => null,
      ),
    setItem: (key, value) =>
      local(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      ),
    removeItem: (key) => {
      memory.delete(key);
      local(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
  };
}
