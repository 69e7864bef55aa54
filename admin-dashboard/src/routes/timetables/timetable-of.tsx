import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useToast } from '@portal/shared/contract';
import { Alert, Button, EmptyState, formatCount, QueryState, Skeleton } from '@portal/shared/ui';
import type { TermDays } from '../../data/list-terms.ts';
import {
  type CopiedTimetable,
  copyTimetable,
  earlierTimetableQuery,
} from '../../features/timetables/copy-timetable.ts';
import { addTimetable, type Owner, timetableQuery } from '../../features/timetables/timetable.ts';
import { describeWriteError } from '../../ui/describe-write-error.ts';
import { useFinish } from '../../ui/use-editor.ts';
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
  const showToast = useToast();
  const [busy, setBusy] = useState<'empty' | 'copy' | null>(null);

  async function attempt(way: 'empty' | 'copy', title: string, work: () => Promise<void>) {
    setBusy(way);
    try {
      await work();
      finish(title, `${owner.name}, ${term.name}`);
    } catch (cause) {
      showToast({ title: 'It was not begun', description: describeWriteError(cause), tone: 'destructive' });
    } finally {
      setBusy(null);
    }
  }

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
              isBusy={busy === 'copy'}
              busyLabel="Copying..."
              disabled={busy === 'empty'}
              onClick={() =>
                void attempt('copy', 'Timetable copied', async () => onCopied(await copyTimetable(earlier.id, term.id)))
              }
            >
              Copy that of {earlier.termName}
            </Button>
          )}
          <Button
            variant={earlier ? 'secondary' : 'primary'}
            size="dense"
            isBusy={busy === 'empty'}
            busyLabel="Beginning..."
            disabled={busy === 'copy'}
            onClick={() => void attempt('empty', 'Timetable begun', () => addTimetable(owner, term.id))}
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
