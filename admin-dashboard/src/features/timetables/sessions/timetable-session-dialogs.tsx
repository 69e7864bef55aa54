import { useQuery } from '@tanstack/react-query';
import { Dialog, QueryState } from '@portal/shared/ui';
import { groupsQuery, peopleAndRoomsQuery } from '../choices.ts';
import type { Timetable } from '../timetable.ts';
import { SessionDialogs } from './session-dialogs.tsx';
import type { SessionWorkState } from './use-session-work.ts';

interface TimetableSessionDialogsProps {
  state: SessionWorkState;
  timetable: Timetable;
  /** Only this group has sessions added. */
  groupId?: string;
}

/** The dialogs for the sessions of a timetable, with what they are chosen from. */
export function TimetableSessionDialogs({ state, timetable, groupId }: TimetableSessionDialogsProps) {
  const people = useQuery(peopleAndRoomsQuery);
  const groups = useQuery(groupsQuery(timetable));
  if (state.work === null) return null;
  if (people.data && groups.data) {
    const shown = groups.data.filter(({ id }) => groupId === undefined || id === groupId);
    const addTo = { timetable, groups: shown, isOnlyGroups: groupId !== undefined };
    return <SessionDialogs state={state} choices={people.data} addTo={addTo} />;
  }
  return (
    <Dialog isOpen onClose={state.close} title="Single session" size="panel">
      <QueryState
        query={people.data ? groups : people}
        errorTitle="Teachers, rooms and groups could not be loaded"
        headingLevel={3}
      >
        {() => null}
      </QueryState>
    </Dialog>
  );
}
