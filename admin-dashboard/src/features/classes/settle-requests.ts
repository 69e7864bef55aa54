import { database, unwrap } from '@portal/shared/data';
import type { Outcome } from './outcome.ts';

/** As many as are settled at once. */
export const MOST_REQUESTS = 100;

/** What became of the request of one student. */
export interface Settled extends Outcome {
  profileId: string;
}

/**
 * Confirms requests, or refuses them for a reason. What was settled meanwhile is not among the answers. Throws `ForbiddenError` for
 * whoever may not confirm one of them, and settles none then.
 */
export async function settleRequests(ids: readonly string[], because: string | null): Promise<Settled[]> {
  const client = await database();
  const rows = unwrap(
    await client.rpc('settle_class_requests', {
      profile_ids: [...ids],
      is_accepted: because === null,
      ...(because !== null && { because }),
    }),
  );
  return rows.map(({ profile_id: profileId, outcome, detail }) => ({ profileId, outcome, detail }));
}
