import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useToast } from '@portal/shared/contract';
import { Button, EmptyState, QueryState, Skeleton } from '@portal/shared/ui';
import { classNamesQuery } from '../data/list-class-names.ts';
import { termsQuery } from '../data/list-terms.ts';
import { courseNamesQuery } from '../features/timetables/list-course-names.ts';
import { addTimetable, type Owner, timetableQuery } from '../features/timetables/timetable.ts';
import { describeWriteError } from '../ui/describe-write-error.ts';
import { ManagementPage } from '../ui/management-page.tsx';
import { useFinish } from '../ui/use-editor.ts';
import { chosenOf } from './timetables/chosen.ts';
import { TimetableChoice } from './timetables/timetable-choice.tsx';
import { TimetableTabs } from './timetables/timetable-tabs.tsx';

const isNeverEmpty = () => false;

/** The week of each class and course in a term, and its single sessions. Which one stands in the address. */
export default function TimetablesPage() {
  const classes = useQuery(classNamesQuery);
  const courses = useQuery(courseNamesQuery);
  const terms = useQuery(termsQuery);
  const [params, setParams] = useSearchParams();
  const skeleton = <Skeleton shape="row" count={6} label="Loading timetables..." />;

  return (
    <ManagementPage
      title="Timetables"
      meta="The week of each class and course, and the sessions that are held otherwise"
    >
      <QueryState query={terms} errorTitle="The terms could not be loaded" skeleton={skeleton} isEmpty={isNeverEmpty}>
        {(allTerms) => (
          <QueryState
            query={classes}
            errorTitle="The classes could not be loaded"
            skeleton={skeleton}
            isEmpty={isNeverEmpty}
          >
            {(allClasses) => {
              const { owner, term } = chosenOf(params, allClasses, courses.data ?? [], allTerms);
              return (
                <>
                  <TimetableChoice
                    classes={allClasses}
                    courses={courses.data ?? []}
                    terms={allTerms}
                    owner={owner}
                    term={term}
                    onChange={setParams}
                  />
                  {owner && term ? (
                    <TimetableOf key={`${owner.id} ${term.id}`} owner={owner} termId={term.id} termName={term.name} />
                  ) : (
                    <EmptyState headingLevel={2} title="No timetable yet">
                      A timetable is of a class in a term. Add classes and terms first, under Classes.
                    </EmptyState>
                  )}
                </>
              );
            }}
          </QueryState>
        )}
      </QueryState>
    </ManagementPage>
  );
}

interface TimetableOfProps {
  owner: Owner;
  termId: string;
  termName: string;
}

function TimetableOf({ owner, termId, termName }: TimetableOfProps) {
  const query = useQuery(timetableQuery(owner, termId));
  return (
    <QueryState
      query={query}
      errorTitle="The timetable could not be loaded"
      skeleton={<Skeleton shape="row" count={6} label="Loading the timetable..." />}
      isEmpty={(timetable) => timetable === null}
      empty={<Begin owner={owner} termId={termId} termName={termName} />}
    >
      {(timetable) => timetable && <TimetableTabs timetable={timetable} />}
    </QueryState>
  );
}

function Begin({ owner, termId, termName }: TimetableOfProps) {
  const finish = useFinish();
  const showToast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  async function begin() {
    setIsBusy(true);
    try {
      await addTimetable(owner, termId);
      finish('Timetable begun', `${owner.name}, ${termName}`);
    } catch (cause) {
      showToast({ title: 'It was not begun', description: describeWriteError(cause), tone: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <EmptyState
      headingLevel={2}
      title={`${owner.name} has no timetable in ${termName}`}
      action={
        <Button variant="primary" size="dense" isBusy={isBusy} busyLabel="Beginning..." onClick={() => void begin()}>
          Begin the timetable
        </Button>
      }
    >
      Its hours can then be put into the week.
    </EmptyState>
  );
}
