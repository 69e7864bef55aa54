import { Button, ButtonLink, Dialog, QueryState, Skeleton, VisuallyHidden } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { timetableEntriesOptions } from './list-timetable-entries.ts';
import { SlotKey } from './slot-key.tsx';
import { classParam, type Timetable } from './timetable.ts';
import { WeekGrid } from './week-grid.tsx';

export function ViewTimetable({ timetable }: { timetable: Timetable }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="dense" onClick={() => setIsOpen(true)}>
        <Eye aria-hidden="true" />
        View<VisuallyHidden> {timetable.className}</VisuallyHidden>
      </Button>
      {isOpen && <TimetableDialog timetable={timetable} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function TimetableDialog({ timetable, onClose }: { timetable: Timetable; onClose: () => void }) {
  const query = useQuery(timetableEntriesOptions({ timetableId: timetable.id }));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={timetable.title}
      actions={
        <ButtonLink to={`/students/timetables?class=${classParam(timetable.className) ?? 'all'}`}>
          Open in Class Timetables
        </ButtonLink>
      }
    >
      <QueryState
        query={query}
        errorTitle="The timetable could not be loaded"
        skeleton={<Skeleton shape="row" count={5} label="Loading the timetable..." />}
      >
        {(entries) => (
          <>
            <WeekGrid caption={timetable.title} entries={entries} />
            <SlotKey hasNow={false} />
          </>
        )}
      </QueryState>
    </Dialog>
  );
}
