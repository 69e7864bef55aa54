import { queryOptions } from '@tanstack/react-query';
import { database, RuleError, unwrap, unwrapNothing } from '@portal/shared/data';
import { ownerOfPushes, PUSH_SCOPE, rememberOwner, subscriptionHere } from '../../../auth/pushes-here.ts';
import { queryKeys } from '../../../query-keys.ts';
import { deviceName } from './device-name.ts';

/** A browser that shows the reader's notices. */
export interface Device {
  id: string;
  name: string;
  createdAt: string;
}

/** How this browser stands to notices: 'ended' was on, and is not any more though nobody has turned it off. */
export type Standing = 'not offered' | 'impossible' | 'denied' | 'off' | 'ended' | 'on';

export interface Devices {
  standing: Standing;
  /** The row of this browser; null unless it is on. */
  here: Device | null;
  others: readonly Device[];
}

const canPush = () =>
  window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The public key that this portal sends with; null when it sends nothing to devices. */
async function readPushKey(signal?: AbortSignal): Promise<string | null> {
  const answer = await fetch('/push-key', { signal });
  return answer.ok ? (await answer.text()).trim() : null;
}

/** The devices of the reader, and how this browser stands. */
export function devicesQuery(personId: string) {
  return queryOptions({
    queryKey: queryKeys.notices.devices(personId),
    queryFn: async ({ signal }): Promise<Devices> => {
      const client = await database();
      const [rows, key, endpoint] = await Promise.all([
        client.rpc('my_push_devices').abortSignal(signal).then(unwrap),
        readPushKey(signal),
        canPush() ? subscriptionHere().then((subscription) => subscription?.endpoint ?? null) : null,
      ]);
      const toDevice = ({ id, name, created_at }: (typeof rows)[number]): Device => ({
        id,
        name,
        createdAt: created_at,
      });
      const here = rows.find((row) => row.endpoint === endpoint);
      return {
        standing: standingOf(key !== null, here !== undefined, personId),
        here: here ? toDevice(here) : null,
        others: rows.filter((row) => row !== here).map(toDevice),
      };
    },
  });
}

function standingOf(isOffered: boolean, isHere: boolean, personId: string): Standing {
  if (!isOffered) return 'not offered';
  if (!canPush()) return 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  if (isHere && Notification.permission === 'granted') return 'on';
  return ownerOfPushes() === personId ? 'ended' : 'off';
}

/** Has this browser show the person's notices; it asks them for permission. Rejects with words for people. */
export async function turnOn(personId: string): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') {
    throw refused(
      permission === 'denied'
        ? 'The browser does not allow it. Allow notifications for this site in its settings, then try again.'
        : 'The browser was not given permission. Press again and choose to allow it.',
    );
  }
  const key = await readPushKey();
  if (key === null) throw refused('This portal sends nothing to devices at present.');
  const { endpoint, keys } = (await subscribe(key)).toJSON();
  const client = await database();
  unwrapNothing(
    await client.rpc('add_push_device', {
      endpoint: endpoint ?? '',
      public_key: keys?.p256dh ?? '',
      auth_secret: keys?.auth ?? '',
      name: deviceName(navigator.userAgent),
    }),
  );
  rememberOwner(personId);
}

async function subscribe(key: string): Promise<PushSubscription> {
  try {
    const { pushManager } = await activeRegistration();
    const present = await pushManager.getSubscription();
    // One that was made with other keys of the portal, or has ended at the server, takes no messages.
    await present?.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    throw refused('The push service of this browser could not be reached. Try again later, or have notices mailed.');
  }
}

/** Its worker controls no page, so `serviceWorker.ready` would never come. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/push-worker.js', {
    scope: PUSH_SCOPE,
    updateViaCache: 'none',
  });
  const coming = registration.installing ?? registration.waiting;
  if (registration.active || !coming) return registration;
  await new Promise<void>((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
      if (coming.state === 'redundant') reject(new Error('The worker was not installed.'));
    });
  });
  return registration;
}

/** Ends notices on a device of the reader; on this browser its subscription goes too. */
export async function turnOff(device: Device, isHere: boolean): Promise<void> {
  const client = await database();
  unwrapNothing(await client.rpc('remove_push_device', { id: device.id }));
  if (!isHere) return;
  rememberOwner(null);
  const subscription = await subscriptionHere();
  await subscription?.unsubscribe();
}

const refused = (sentence: string) => new RuleError(sentence, 'push');
