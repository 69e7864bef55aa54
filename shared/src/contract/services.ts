import type { PostgrestClient } from '@supabase/postgrest-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { StoreApi } from 'zustand';
import type { Database } from '../data/database.types.ts';
import type { ComponentType } from 'react';
import type { AuthState } from './auth.ts';
import type { LoadFailureCause } from './patient-load.ts';
import type { PublishedSource } from './published-source.ts';
import type { SlotHost } from './slot.tsx';

export type Theme = 'light' | 'dark';

export interface ThemeState {
  theme: Theme;
  toggleTheme: () => void;
}

export interface ToastInput {
  title: string;
  description?: string;
  tone?: 'default' | 'success' | 'destructive';
  /** One follow-up. `to` is a same-origin path. */
  action?: { label: string; to: string };
}

/** Shows a toast: at most three at once, closed by itself after 4 to 5 s, paused while hovered or focused. */
export type ShowToast = (toast: ToastInput) => void;

/** Reads one message out to assistive technology without showing it. */
export type Announce = (message: string) => void;

/**
 * The ways to the data. `reader` is enough for published content and weighs a tenth of the full client; `supabase` carries the session.
 * Each resolves to one instance per page.
 */
export interface DataAccess {
  reader: () => Promise<PostgrestClient<Database>>;
  supabase: () => Promise<SupabaseClient<Database>>;
  /** The Data API for whoever is signed in, as light as `reader`; files and the account itself need `supabase`. Contract 1.10. */
  sessionReader?: () => Promise<PostgrestClient<Database>>;
  /** Whether this browser holds a session, known without loading the client. */
  hasSession: () => boolean;
  /** Called when an answer says that the session does not count, or not any more; the shell then checks it. Contract 1.5. */
  sessionRefused?: () => void;
  /** Id of whoever is signed in; null for a visitor. Contract 1.8. */
  person?: () => string | null;
}

/**
 * How far a part of the page is: its code is on the way; whatever stands in it can be pressed and sent; its code cannot be had; it does not
 * stand on the page any more.
 */
export type PartProgress = 'arriving' | 'works' | 'fails' | 'gone';

export interface LoadFailureProps {
  cause: LoadFailureCause;
  /** What did not come is a part of the page, such as a form, and the rest of the page stands around it. Contract 1.11. */
  isPart?: boolean;
  /** Tries again; the card leaves when that succeeds. */
  onRetry: () => void;
}

/** Everything the shell gives to the remotes. Remotes reach it through the hooks, never directly. */
export interface PortalServices {
  authStore: StoreApi<AuthState>;
  themeStore: StoreApi<ThemeState>;
  showToast: ShowToast;
  announce: Announce;
  /** Title of the document, without the department's name. */
  setTitle: (title: string) => void;
  /** Opens the search of the portal; its code comes with the first call. */
  openSearch: () => void;
  published: PublishedSource;
  /** Tells how far the part of the page in `place` is; the page works when all its parts do. Contract 1.6. */
  reportPart: (place: Element, progress: PartProgress) => void;
  /** Stands where a page did not load: the cause in words, and one 'Try again'. Contract 1.7. */
  LoadFailure: ComponentType<LoadFailureProps>;
  /** Draws what the live remotes put into a slot. Contract 1.9. */
  Slot: ComponentType<SlotHost>;
}
