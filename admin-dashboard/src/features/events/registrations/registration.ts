import {
  COUNTED,
  database,
  type DatabaseClient,
  listQueryOf,
  type ListRequest,
  type RowOf,
  unwrap,
  unwrapNothing,
} from '@portal/shared/data';
import { queryKeys } from '../../../query-keys.ts';

const registrations = (client: DatabaseClient) =>
  client
    .from('event_registration_summaries')
    .select(
      'id:profile_id, name:full_name, email, status, className:class_name, rollNumber:roll_number, registeredAt:registered_at, checkedInAt:checked_in_at, event_id',
      COUNTED,
    );

/** Somebody with a place at an event or on its waiting list; `checkedInAt` null: they have not come. */
export type Registration = RowOf<ReturnType<typeof registrations>>;

/** Those of one event; whoever waits in the order of the waiting list. */
export function listRegistrations(eventId: string, request: ListRequest) {
  const ofEvent = (client: DatabaseClient) => registrations(client).eq('event_id', eventId);
  return listQueryOf((asked: ListRequest) => queryKeys.events.registrations(eventId, asked), ofEvent, {
    sorts: ['status', 'full_name', 'class_name', 'registered_at', 'checked_in_at'],
    tieBreak: ['registered_at', 'profile_id'],
    search: ['full_name', 'email', 'roll_number'],
    filters: {
      status: ['registered', 'waiting'],
      came: (query, value) =>
        value === 'yes'
          ? query.not('checked_in_at', 'is', null)
          : query.is('checked_in_at', null).eq('status', 'registered'),
    },
  })(request);
}

/** As many as one answer of the server holds. */
const AT_ONCE = 1_000;

/** All of an event, those with a place first, then the waiting list in its order. */
export async function allRegistrations(eventId: string): Promise<Registration[]> {
  const client = await database();
  const read: Registration[] = [];
  for (;;) {
    const part = unwrap(
      await registrations(client)
        .eq('event_id', eventId)
        .order('status')
        .order('registered_at')
        .order('profile_id')
        .range(read.length, read.length + AT_ONCE - 1),
    );
    read.push(...part);
    if (part.length < AT_ONCE) return read;
  }
}

export interface Came {
  name: string;
  /** When they came first, where it is told again. */
  isRepeated: boolean;
  cameAt: string;
}

/** Notes that somebody has come, found in the list or by the code that they show; coming twice is told, not refused. */
export async function checkIn(eventId: string, who: { profileId: string } | { code: string }): Promise<Came> {
  const client = await database();
  const found = 'code' in who ? { code: who.code } : { profile_id: who.profileId };
  const [came] = unwrap(await client.rpc('check_in_to_event', { event_id: eventId, ...found }));
  if (!came) throw new Error('The check-in was not answered.');
  return { name: came.full_name ?? 'Not named', isRepeated: came.is_repeated, cameAt: came.came_at };
}

/** Takes back that somebody has come. */
export async function undoCheckIn(eventId: string, profileId: string): Promise<void> {
  const client = await database();
  unwrapNothing(await client.rpc('undo_event_check_in', { event_id: eventId, profile_id: profileId }));
}

/** Takes somebody's place away; whoever waits longest moves up and gets a mail. */
export async function removeRegistration(eventId: string, profileId: string): Promise<void> {
  const client = await database();
  unwrapNothing(await client.rpc('remove_from_event', { event_id: eventId, profile_id: profileId }));
}
