import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { byTime } from '../../data/by-time.ts';
import { queryKeys } from '../../query-keys.ts';

const columns =
  'id, title, laboratory, classId:class_id, groupId:group_id, heldFor:held_for, startsAt:starts_at, endsAt:ends_at, seats, inCharge:in_charge, notes, updatedAt:updated_at';

const labSessions = (client: DatabaseClient) => client.from('lab_session_summaries').select(columns, COUNTED);

export type LabSession = RowOf<ReturnType<typeof labSessions>>;

export const listLabSessions = listQueryOf(queryKeys.labSessions.list, labSessions, {
  sorts: ['starts_at', 'title', 'laboratory', 'seats'],
  search: ['title', 'laboratory', 'in_charge', 'held_for'],
  filters: { time: byTime },
});

export const readLabSession = readOne(labSessions);
