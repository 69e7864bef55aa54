import { queryOptions } from '@tanstack/react-query';
import { COUNTED, type DatabaseClient, listQueryOf, NotFoundError, readOne, type RowOf } from '@portal/shared/data';
import { isId } from '../../data/is-id.ts';
import { queryKeys } from '../../query-keys.ts';

const columns =
  'id, title, laboratory, heldFor:held_for, startsAt:starts_at, rollId:roll_id, students, attended, isMarked:is_marked';

const sessions = (client: DatabaseClient) => client.from('lab_session_summaries').select(columns, COUNTED);

/** An hour in a laboratory with its roll, if it was taken. */
export type LabSessionRoll = RowOf<ReturnType<typeof sessions>>;

/** Of sessions that have begun and are for somebody. */
const missingIn = (query: ReturnType<typeof sessions>) =>
  query.is('roll_id', null).not('held_for', 'is', null).lte('starts_at', new Date().toISOString());

/** Sessions that begin before the moment `before`: those to come have no roll yet. */
export const listLabSessions = listQueryOf(queryKeys.rolls.labSessions, sessions, {
  sorts: ['starts_at', 'title', 'laboratory'],
  search: ['title', 'laboratory', 'held_for'],
  filters: {
    before: (query, before) => query.lt('starts_at', before),
    roll: (query, roll) => (roll === 'taken' ? query.not('roll_id', 'is', null) : missingIn(query)),
  },
});

const read = readOne(sessions);

export function labSessionQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.rolls.labSession(id),
    queryFn: async ({ signal }) => {
      if (!isId(id)) throw new NotFoundError('An address like this has no session.');
      return read(id, signal);
    },
  });
}
