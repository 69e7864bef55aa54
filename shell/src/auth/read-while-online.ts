import type { StoreApi } from 'zustand';
import type { AuthState } from '@portal/shared/contract';
import { tryWhileOnline } from '@portal/shared/data';

/** When the browser is online again, whoever is signed in and could not be read is read. Returns the way to stop. */
export function readWhileOnline(store: StoreApi<AuthState>, read: () => Promise<void>): () => void {
  let isReading = false;
  const isUnread = () => store.getState().session !== null && store.getState().profile === null;
  const attempt = async () => (store.getState().loading ? undefined : read());

  function hearOfNet(): void {
    if (isReading) return;
    isReading = true;
    void tryWhileOnline(isUnread, attempt).finally(() => (isReading = false));
  }
  window.addEventListener('online', hearOfNet);
  return () => window.removeEventListener('online', hearOfNet);
}
