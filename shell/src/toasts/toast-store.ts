import { createStore, type StoreApi } from 'zustand';
import type { ShowToast, ToastInput } from '@portal/shared/contract';

/** At most three toasts, each closed after 4.5 s (specification, section 9). */
const VISIBLE_TOASTS = 3;
const TOAST_DURATION = 4500;

export interface ShownToast extends ToastInput {
  id: number;
}

export interface ToastState {
  /** Oldest first. */
  toasts: readonly ShownToast[];
  show: ShowToast;
  dismiss: (id: number) => void;
  /** Stops all clocks while somebody reads: the pointer or the focus is on a toast. */
  pause: () => void;
  resume: () => void;
}

interface Clock {
  remaining: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | null;
}

/** The clocks live here and not in the host, so that a page change, which may mount another host, does not restart them. */
export function createToastStore(): StoreApi<ToastState> {
  const clocks = new Map<number, Clock>();
  let lastId = 0;
  let isPaused = false;

  return createStore<ToastState>((set, get) => {
    const stop = (clock: Clock) => {
      if (clock.timer === null) return;
      clearTimeout(clock.timer);
      clock.timer = null;
      clock.remaining -= performance.now() - clock.startedAt;
    };
    const run = (id: number, clock: Clock) => {
      clock.startedAt = performance.now();
      clock.timer = setTimeout(() => get().dismiss(id), Math.max(clock.remaining, 0));
    };
    const forget = (id: number) => {
      const clock = clocks.get(id);
      if (clock) stop(clock);
      clocks.delete(id);
    };

    return {
      toasts: [],
      show: (toast) => {
        const id = (lastId += 1);
        const all = [...get().toasts, { ...toast, id }];
        all.slice(0, -VISIBLE_TOASTS).forEach((tooMany) => forget(tooMany.id));
        const clock: Clock = { remaining: TOAST_DURATION, startedAt: 0, timer: null };
        clocks.set(id, clock);
        if (!isPaused) run(id, clock);
        set({ toasts: all.slice(-VISIBLE_TOASTS) });
      },
      dismiss: (id) => {
        forget(id);
        const toasts = get().toasts.filter((toast) => toast.id !== id);
        // The pointer cannot leave a toast that is gone, so nobody else would start the clocks again.
        if (toasts.length === 0) isPaused = false;
        set({ toasts });
      },
      pause: () => {
        isPaused = true;
        clocks.forEach(stop);
      },
      resume: () => {
        if (!isPaused) return;
        isPaused = false;
        clocks.forEach((clock, id) => run(id, clock));
      },
    };
  });
}
