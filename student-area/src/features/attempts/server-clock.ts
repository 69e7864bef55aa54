import { useEffect, useState } from 'react';

/** A moment of the server's clock and the same one by how long this page has been open: no clock that somebody sets has a part in it. */
export interface Moment {
  server: number;
  page: number;
}

/** The moment at which the server has answered, good to half of the way there and back. `sentAt` is by `performance.now()`. */
export function momentOf(serverTime: string, sentAt: number): Moment {
  return { server: Date.parse(serverTime), page: (sentAt + performance.now()) / 2 };
}

/** Milliseconds until `endsAt`, renewed each second; never below 0. */
export function useTimeLeft(endsAt: string, read: Moment): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Date.parse(endsAt) - read.server - Math.max(0, now - read.page));
}

/** '59:05', '1:00:00': whole seconds, the last of which ends at 0. */
export function clockWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Minutes before the end at which the time that is left is announced. */
export const ANNOUNCED_MINUTES = [5, 1] as const;

/** The mark that lies between two looks at the clock, in minutes; null for none. */
export function passedMark(before: number, now: number): number | null {
  return ANNOUNCED_MINUTES.findLast((minutes) => before > minutes * 60_000 && now <= minutes * 60_000) ?? null;
}
