import { createStore, type StoreApi } from 'zustand';
import type { Announce } from '@portal/shared/contract';

export interface AnnouncementState {
  message: string;
  /** Grows with each message, so that the same words twice are read twice. */
  count: number;
  announce: Announce;
}

export function createAnnouncementStore(): StoreApi<AnnouncementState> {
  return createStore<AnnouncementState>((set, get) => ({
    message: '',
    count: 0,
    announce: (message) => set({ message, count: get().count + 1 }),
  }));
}
