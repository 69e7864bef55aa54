import type { PartName } from '../parts.ts';

/** Where the development server tells the hashes of what it serves. */
export const SERVED_HASH = '/dev/hash';

/** Where pages hear from the development server. */
export const SOCKET = '/ws';

/** Where the development server serves the files of a part, and of what it adds to every page. */
export function devBase(part: PartName): string {
  return `/dev/${part}/`;
}
