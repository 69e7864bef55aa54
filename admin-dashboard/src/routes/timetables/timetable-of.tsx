import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, EmptyState, formatCount, QueryState, Skeleton } from '@portal/shared/ui';
import type { TermDays } from '../../data/list-terms.ts';
import {
  type CopiedTimetable,
  copyTimetable,
  earlierTimetableQuery,
} from '../../features/timetables/copy-timetable.ts';
import { addTimetable, type Owner, timetableQuery } from '../../features/timetables/timetable.ts';
import { useFinish } from '../../ui/use-editor.ts';
import { useWriteAttempt } from '../../ui/use-write-attempt.ts';
import { TimetableTabs } from './timetable-tabs.tsx';

interface TimetableOfProps {
  owner: Owner;
  term: TermDays;
}

/** The timetable of a class or course in a term, or the ways to begin it. */
export function TimetableOf({ owner, term }: TimetableOfProps) {
  const query = useQuery(timetableQuery(owner, term.id));
  const [copied, setCopied] = useState<CopiedTimetable | null>(null);
  return (
    <QueryState
      query={query}
      errorTitle="The timetable could not be loaded"
      headingLevel={2}
      skeleton={<Skeleton shape="row" count={6} label="Loading the timetable..." />}
      isEmpty={(timetable) => timetable === null}
      empty={<Begin owner={owner} term={term} onCopied={setCopied} />}
    >
      {(timetable) =>
        timetable && (
          <>
            {copied && copied.missing.length > 0 && (
              <Alert
                tone="warning"
                title={`${formatCount(copied.hours, 'hour')} copied, ${copied.missing.length} left out`}
                action={
                  <Button size="dense" onClick={() => setCopied(null)}>
                    Done
                  </Button>
                }
              >
                <p>Their subject has no group in this term, or something stands in the way:</p>
                <ul>
                  {copied.missing.map((name) => (
                    <li key={name}>{name}</li>
                  ))}
                </ul>
              </Alert>
            )}
            <TimetableTabs timetable={timetable} />
          </>
        )
      }
    </QueryState>
  );
}

interface BeginProps extends TimetableOfProps {
  onCopied: (copied: CopiedTimetable) => void;
}

function Begin({ owner, term, onCopied }: BeginProps) {
  const { data: earlier } = useQuery(earlierTimetableQuery(owner, term.id));
  const finish = useFinish();
  const copying = useWriteAttempt();
  const beginning = useWriteAttempt();

  const begin = (way: typeof copying, title: string, work: () => Promise<void>) =>
    way.attemptOrTell('It was not begun', async () => {
      await work();
      finish(title, `${owner.name}, ${term.name}`);
    });

  return (
    <EmptyState
      headingLevel={2}
      title={`${owner.name} has no timetable in ${term.name}`}
      action={
        <>
          {earlier && (
            <Button
              variant="primary"
              size="dense"
              isBusy={copying.isBusy}
              busyLabel="Copying..."
              disabled={beginning.isBusy}
              onClick={() =>
                void begin(copying, 'Timetable copied', async () => onCopied(await copyTimetable(earlier.id, term.id)))
              }
            >
              Copy that of {earlier.termName}
            </Button>
          )}
          <Button
            variant={earlier ? 'secondary' : 'primary'}
            size="dense"
            isBusy={beginning.isBusy}
            busyLabel="Beginning..."
            disabled={copying.isBusy}
            onClick={() => void begin(beginning, 'Timetable begun', () => addTimetable(owner, term.id))}
          >
            Begin the timetable
          </Button>
        </>
      }
    >
      Its hours can then be put into the week.
    </EmptyState>
  );
}
