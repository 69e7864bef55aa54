/** What the service worker is registered for: no page, so it never stands between a page and the server. */
export const PUSH_SCOPE = '/push-worker/';

/** Local storage key of whose notices this browser shows while the portal is closed. */
const OWNER = 'portal-notices-of';

/** Whose notices this browser was told to show; null for nobody's. */
export function ownerOfPushes(): string | null {
  return window.localStorage.getItem(OWNER);
}

export function rememberOwner(personId: string | null): void {
  if (personId === null) window.localStorage.removeItem(OWNER);
  else window.localStorage.setItem(OWNER, personId);
}

/** The subscription of this browser to notices; null when there is none. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(PUSH_SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Ends the notices of anybody else on this browser, as somebody signs in (their id) or out (null). The server ends them with the session; this is for when it cannot be reached. */
export function keepPushesOf(personId: string | null): void {
  const owner = ownerOfPushes();
  if (owner === null || owner === personId) return;
  rememberOwner(null);
  subscriptionHere()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => undefined);
}
