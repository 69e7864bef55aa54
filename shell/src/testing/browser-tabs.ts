import { waitFor } from '@testing-library/react';
import type { ToastInput } from '@portal/shared/contract';
import { createSupabaseClient } from '@portal/shared/data';
import { type Auth, createAuth } from '../auth/auth-store.ts';
import { createBrowserStorage } from '../data/browser-storage.ts';
import { createDataAccess, type ShellDataAccess } from '../data/data-access.ts';
import { config } from './fake-supabase.ts';

type Client = Awaited<ReturnType<ShellDataAccess['supabase']>>;

/**
 * Tabs of one browser over the fake back end, for the tests of a file: all that a test opens is closed after it. Nothing is loaded before
 * it is needed.
 */
export function browserTabs() {
  let closings: (() => void)[] = [];
  const toasts: ToastInput[] = [];
  let loads = 0;

  beforeEach(() => {
    // Each tab is a page of its own, but to the library they are one page with many clients.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    toasts.length = 0;
    loads = 0;
  });
  afterEach(() => {
    closings.forEach((close) => close());
    closings = [];
  });

  function closedAfterwards(make: ShellDataAccess['supabase']): ShellDataAccess['supabase'] {
    return async () => {
      const client = await make();
      closings.push(() => void client.auth.dispose());
      return client;
    };
  }

  function prepareTab(
    prepareClient: (client: Client) => void = () => undefined,
    afterOpening: (then: () => void) => void = (then) => then(),
  ): Auth {
    const storage = createBrowserStorage();
    const access = createDataAccess(config, storage);
    const supabase = closedAfterwards(access.supabase);
    return createAuth({
      access: {
        ...access,
        supabase: async () => {
          loads += 1;
          const client = await supabase();
          prepareClient(client);
          return client;
        },
        throwAway: closedAfterwards(access.throwAway),
      },
      storage,
      afterOpening,
      showToast: (toast) => void toasts.push(toast),
    });
  }

  return {
    /** What the tabs have told. */
    toasts,
    /** How often the client that carries a session was fetched. */
    loads: () => loads,
    /**
     * A tab whose auth store has not started. `prepareClient` gets the client that carries its session before anybody else does; it is fetched
     * when `afterOpening` calls back, at once if nothing else is said.
     */
    prepareTab,
    start: (auth: Auth) => void closings.push(auth.start()),
    openTab: (): Auth => {
      const auth = prepareTab();
      closings.push(auth.start());
      return auth;
    },
    /** The client of another tab of the same browser. */
    otherTab: () => {
      const client = createSupabaseClient(config, window.localStorage);
      closings.push(() => void client.auth.dispose());
      return client;
    },
  };
}

/** Resolves once a tab knows who is signed in, or that nobody is. */
export async function settled(auth: Auth): Promise<void> {
  await waitFor(() => expect(auth.store.getState().loading).toBe(false));
}
