import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { EmptyState, type FetchFirst, QueryState, Skeleton } from '@portal/shared/ui';
import { classNamesQuery } from '../data/list-class-names.ts';
import { termsQuery } from '../data/list-terms.ts';
import { courseNamesQuery } from '../features/timetables/list-course-names.ts';
import { timetableQuery } from '../features/timetables/timetable.ts';
import { ManagementPage } from '../ui/management-page.tsx';
import { chosenOf } from './timetables/chosen.ts';
import { TimetableChoice } from './timetables/timetable-choice.tsx';
import { TimetableOf } from './timetables/timetable-of.tsx';

const isNeverEmpty = () => false;

/** What one may choose from, and the week that the address names. */
export const fetchFirst: FetchFirst = async (client, search) => {
  const [classes, courses, terms] = await Promise.all([
    client.fetchQuery(classNamesQuery),
    client.fetchQuery(courseNamesQuery),
    client.fetchQuery(termsQuery),
  ]);
  const { owner, term } = chosenOf(search, classes, courses, terms);
  if (owner && term) await client.prefetchQuery(timetableQuery(owner, term.id));
};

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
                    <TimetableOf key={`${owner.id} ${term.id}`} owner={owner} term={term} />
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
