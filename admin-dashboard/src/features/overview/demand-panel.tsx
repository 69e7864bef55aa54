import { useQuery } from '@tanstack/react-query';
import { BulletBars, EmptyState, Panel, QueryState, Skeleton, TextLink } from '@portal/shared/ui';
import { paths } from '../../paths.ts';
import { useWidth } from '../../ui/use-width.ts';
import { type CourseDemand, listDemandQuery } from './list-demand.ts';

/** Seats against students of the courses in demand, of all or of those assigned to one person, with the finding as its title. */
export function DemandPanel({ assignee }: { assignee: string | null }) {
  const query = useQuery(listDemandQuery(assignee));
  return (
    <Panel
      title={query.data ? findingOf(query.data) : 'Students and seats'}
      end={
        assignee === null ? (
          <TextLink to={paths.courses}>Course Management</TextLink>
        ) : (
          <TextLink to={paths.assignedCourses}>Assigned Courses</TextLink>
        )
      }
      intro="Students enrolled, the bar, against seats, the tick. The active courses with the most students, seven at most."
    >
      <QueryState
        query={query}
        errorTitle="The courses could not be loaded"
        skeleton={<Skeleton shape="figure" count={1} />}
        empty={<EmptyState title="No active courses">Courses that are active appear here with their seats.</EmptyState>}
      >
        {(courses) => <DemandFigure courses={courses} />}
      </QueryState>
    </Panel>
  );
}

function DemandFigure({ courses }: { courses: readonly CourseDemand[] }) {
  const { ref, width } = useWidth();
  // One course is marked: the first that is full and has people waiting, as the observation that matters now.
  const marked = courses.find(isFull)?.id;
  const rows = courses.map((course) => ({
    label: course.title,
    value: course.students,
    limit: course.seats,
    isHighlight: course.id === marked,
  }));
  const words = courses.map(({ title, students, seats }) => `${title} ${students} of ${seats}`).join('; ');
  const title = `Students against seats. ${words}`;
  return (
    <div ref={ref}>
      <BulletBars rows={rows} width={Math.max(width, 280)} title={title} />
    </div>
  );
}

function findingOf(courses: readonly CourseDemand[]): string {
  const full = courses.filter(isFull);
  if (courses.length === 0) return 'Students and seats';
  if (full.length === 0) return 'Every course in demand has seats left';
  if (full.length === 1) return `${full[0]?.title ?? 'One course'} is full`;
  return `${full.length} of the ${courses.length} courses in demand are full`;
}

function isFull({ students, seats }: CourseDemand): boolean {
  return students >= seats;
}
