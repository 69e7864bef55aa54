import { isOffline, NetworkError, OfflineError, WRITE_DEADLINE_MS } from '@portal/shared/data';

/**
 * Waits for code that is on its way, no longer than for the request that somebody is about to make with it. Rejects with `OfflineError` or
 * `NetworkError`; code that comes later is there for the next attempt.
 */
export async function reach<T>(loading: Promise<T>, deadlineMs = WRITE_DEADLINE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NetworkError('The server did not answer.')), deadlineMs);
  });
  try {
    return await Promise.race([loading, deadline]);
  } catch {
    throw isOffline() ? new OfflineError() : new NetworkError('The server could not be reached.');
  } finally {
    clearTimeout(timer);
  }
}
