import { queryOptions } from '@tanstack/react-query';
import { database, unwrap, unwrapNothing } from '@portal/shared/data';
import { queryKeys } from '../../../../query-keys.ts';

/** A time in a class; days are ISO dates. */
export interface Membership {
  id: string;
  className: string;
  rollNumber: string;
  joinedOn: string;
  /** The first day without them; null while it lasts. */
  leftOn: string | null;
  state: 'current' | 'coming' | 'left';
}

/** What a student said about their class, until it is confirmed. */
export interface ClassRequest {
  classId: string;
  className: string;
  rollNumber: string;
  askedAt: string;
  /** Why it was refused; null while it waits. */
  reason: string | null;
}

export interface OwnClass {
  /** The latest first. */
  memberships: readonly Membership[];
  request: ClassRequest | null;
}

async function getOwnClass(personId: string): Promise<OwnClass> {
  const client = await database();
  const [members, requests] = await Promise.all([
    client
      .from('class_member_summaries')
      .select('id, class_name, roll_number, joined_on, left_on, state')
      .eq('profile_id', personId)
      .order('joined_on', { ascending: false }),
    client
      .from('class_request_summaries')
      .select('class_id, class_name, roll_number, asked_at, reason')
      .eq('profile_id', personId),
  ]);
  const [request] = unwrap(requests);
  return {
    memberships: unwrap(members).map((row) => ({
      id: row.id ?? '',
      className: row.class_name ?? '',
      rollNumber: row.roll_number ?? '',
      joinedOn: row.joined_on ?? '',
      leftOn: row.left_on,
      state: row.state === 'left' || row.state === 'coming' ? row.state : 'current',
    })),
    request: request
      ? {
          classId: request.class_id ?? '',
          className: request.class_name ?? '',
          rollNumber: request.roll_number ?? '',
          askedAt: request.asked_at ?? '',
          reason: request.reason,
        }
      : null,
  };
}

export function ownClassQuery(personId: string) {
  return queryOptions({
    queryKey: queryKeys.account.class(personId),
    queryFn: () => getOwnClass(personId),
    staleTime: 0,
  });
}

/** Says which class one is in; it waits until staff confirm it. The same again changes nothing. Throws `RuleError` with the field. */
export async function requestClass(classId: string, rollNumber: string): Promise<void> {
  const client = await database();
  unwrapNothing(await client.rpc('request_class', { class_id: classId, roll_number: rollNumber }));
}

/** Takes one's request back; false when there is none any more, because it was confirmed meanwhile. */
export async function withdrawRequest(personId: string): Promise<boolean> {
  const client = await database();
  const gone = unwrap(await client.from('class_requests').delete().eq('profile_id', personId).select('profile_id'));
  return gone.length > 0;
}
