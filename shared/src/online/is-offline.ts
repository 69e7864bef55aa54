/** Whether the browser knows that it has no connection. A browser that believes to have one may be wrong. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
