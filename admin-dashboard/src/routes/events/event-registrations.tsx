import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Check, FileDown, Mail, QrCode, Undo2, UserMinus } from 'lucide-react';
import { saveFile } from '@portal/shared/data';
import {
  Button,
  ButtonLink,
  Cluster,
  type Column,
  EmptyState,
  formatDateTime,
  type ListFilter,
  type MenuItem,
  Panel,
  QueryState,
  Skeleton,
  Stack,
  useListParams,
} from '@portal/shared/ui';
import { type DepartmentEvent, eventQuery } from '../../features/events/event.ts';
import { DoorDialog } from '../../features/events/registrations/door-dialog.tsx';
import {
  allRegistrations,
  checkIn,
  listRegistrations,
  type Registration,
  removeRegistration,
  undoCheckIn,
} from '../../features/events/registrations/registration.ts';
import { registrationsFile } from '../../features/events/registrations/registrations-file.ts';
import { nameOf } from '../../data/person-name.ts';
import { paths } from '../../paths.ts';
import { ConfirmWrite } from '../../ui/confirm-write.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { placeColumns, placeFilter, sinceColumn } from '../../ui/place-columns.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { seatWords } from '../../ui/seat-words.ts';
import { useFinish } from '../../ui/use-editor.ts';
import { useWriteAttempt } from '../../ui/use-write-attempt.ts';

const EventMailDialog = lazyDialog(
  () => 'Write to all',
  () => import(/* webpackChunkName: "record-form" */ '../../features/events/registrations/event-mail-dialog.tsx'),
  (module) => module.EventMailDialog,
);

const held = { status: 'registered', label: 'Registered' };

const filters: readonly ListFilter[] = [
  placeFilter(held),
  {
    name: 'came',
    label: 'Came',
    anyLabel: 'All',
    options: [
      { value: 'yes', label: 'Came' },
      { value: 'no', label: 'Not yet' },
    ],
  },
];

const columns: readonly Column<Registration>[] = [
  ...placeColumns<Registration>('Name', held),
  sinceColumn('registered_at', (row) => row.registeredAt),
  {
    key: 'checked_in_at',
    header: 'Came',
    isSortable: true,
    render: (row) => (row.checkedInAt === null ? 'not yet' : <NoWrap>{formatDateTime(row.checkedInAt)}</NoWrap>),
  },
];

/** Who registered for the event that the address names; to be checked in, written to, exported and taken off. */
export function EventRegistrations({ eventId }: { eventId: string }) {
  const query = useQuery(eventQuery(eventId));
  return (
    <Stack gap={4}>
      <div>
        <ButtonLink size="dense" to={paths.events}>
          <ArrowLeft aria-hidden="true" />
          All events
        </ButtonLink>
      </div>
      <QueryState
        query={query}
        errorTitle="The event could not be loaded"
        skeleton={<Skeleton shape="row" count={6} />}
        missing={<EmptyState title="There is no such event">It may have been deleted meanwhile.</EmptyState>}
      >
        {(event) => <Registrations event={event} />}
      </QueryState>
    </Stack>
  );
}

type Opened = 'door' | 'mail' | null;

function Registrations({ event }: { event: DepartmentEvent }) {
  const params = useListParams({ defaultSort: { key: 'status', direction: 'ascending' }, filters });
  const query = useQuery(listRegistrations(event.id, params.request));
  const queryClient = useQueryClient();
  const finish = useFinish();
  const write = useWriteAttempt();
  const file = useWriteAttempt();
  const [opened, setOpened] = useState<Opened>(null);
  const [removed, setRemoved] = useState<Registration | null>(null);

  function handleCame(row: Registration) {
    void write.attemptOrTell('Not checked in', async () => {
      const { name, isRepeated } = await checkIn(event.id, { profileId: row.id });
      finish(isRepeated ? 'Has come already' : 'Checked in', name);
    });
  }

  function handleNotCame(row: Registration) {
    void write.attemptOrTell('The check-in stands', async () => {
      await undoCheckIn(event.id, row.id);
      finish('Check-in taken back', nameOf(row));
    });
  }

  function actionsFor(row: Registration): MenuItem[] {
    const door: MenuItem =
      row.checkedInAt === null
        ? { label: 'Check in', icon: <Check aria-hidden="true" />, onSelect: () => handleCame(row) }
        : { label: 'Take the check-in back', icon: <Undo2 aria-hidden="true" />, onSelect: () => handleNotCame(row) };
    return [
      ...(row.status === 'registered' ? [door] : []),
      { label: 'Take off the list…', icon: <UserMinus aria-hidden="true" />, onSelect: () => setRemoved(row) },
    ];
  }

  return (
    <Panel title={event.title} end={`${formatDateTime(event.startsAt)}, ${event.location}. ${seatsOf(event)}`}>
      <Stack gap={4}>
        <Cluster gap={3}>
          <Button size="dense" onClick={() => setOpened('door')}>
            <QrCode aria-hidden="true" />
            Check in by code
          </Button>
          <Button size="dense" onClick={() => setOpened('mail')}>
            <Mail aria-hidden="true" />
            Write to all
          </Button>
          <Button
            size="dense"
            isBusy={file.isBusy}
            onClick={() =>
              void file.attemptOrTell('The list could not be read', async () =>
                saveFile(registrationsFile(event.title, await allRegistrations(event.id))),
              )
            }
          >
            <FileDown aria-hidden="true" />
            Export as CSV
          </Button>
        </Cluster>
        <RecordList
          isInPanel
          caption={`Registrations for ${event.title}`}
          noun={['registration', 'registrations']}
          query={query}
          params={params}
          columns={columns}
          searchLabel="Name, roll number or e-mail"
          filters={filters}
          nameOf={nameOf}
          actionsFor={actionsFor}
          currentId={removed?.id}
          emptyHint="Whoever registers appears here."
        />
      </Stack>
      {opened === 'door' && (
        <DoorDialog
          eventId={event.id}
          eventTitle={event.title}
          onCame={() => void queryClient.invalidateQueries()}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'mail' && (
        <EventMailDialog eventId={event.id} eventTitle={event.title} onClose={() => setOpened(null)} />
      )}
      {removed && (
        <ConfirmWrite
          title={`Take ${nameOf(removed)} off the list?`}
          confirmLabel="Take off the list"
          problemTitle="Nothing was changed"
          onConfirm={async () => {
            await removeRegistration(event.id, removed.id);
            setRemoved(null);
            finish('Taken off the list', nameOf(removed));
          }}
          onClose={() => setRemoved(null)}
        >
          <p>
            {removed.status === 'registered'
              ? 'The place goes to whoever waits longest, who gets a mail. They can register again while places are free.'
              : 'Those behind move up. They can ask for a place again.'}
          </p>
        </ConfirmWrite>
      )}
    </Panel>
  );
}

function seatsOf({ seatsTaken, capacity, waiting, offlineCount }: DepartmentEvent): string {
  return seatWords('places', { taken: seatsTaken, inAll: capacity, waiting, offlineCount });
}
