import type { LivePart } from '../releases/release.ts';

/** What is live of a part without pages. */
export function livePart(overrides: Partial<LivePart> = {}): LivePart {
  return {
    buildId: 'aa11',
    version: '1.0.0',
    contract: '1.0',
    container: 'part_aa11',
    entry: { url: '/entry.js', integrity: 'sha256-' },
    preload: [],
    routes: [],
    since: '2026-11-20T09:00:00.000Z',
    reason: 'publish',
    previous: null,
    ...overrides,
  };
}
