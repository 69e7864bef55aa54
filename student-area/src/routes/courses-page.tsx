import {
  CardGrid,
  type FetchFirst,
  type ListOptions,
  listRequestAt,
  PageHeader,
  Skeleton,
  useListParams,
} from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type Course, courseFilters, listCourses } from '../features/courses/course.ts';
import { CourseItem } from '../features/courses/course-item.tsx';
import { drawingsOf } from '../features/courses/figures/choose-drawing.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { AreaPage } from '../layout/area-page.ts';

const listOptions: ListOptions = { defaultSort: { key: 'title', direction: 'ascending' }, filters: courseFilters };

export const fetchFirst: FetchFirst = (client, search) =>
  client.prefetchQuery(listCourses(listRequestAt(search, listOptions)));

export function CoursesPage() {
  const params = useListParams(listOptions);
  const query = useQuery(listCourses(params.request));

  return (
    <AreaPage>
      <PageHeader
        size="area"
        title="Courses"
        lede="Every course of the department that takes students, with the seats that are left. Enrol here; when a course is full you wait in line."
      />
      <ResourceList
        noun={['course', 'courses']}
        filters={courseFilters}
        params={params}
        query={query}
        skeleton={<Skeleton shape="card" count={6} columns={3} label="Loading courses..." />}
        emptyHint="No course takes students at the moment. New ones appear here."
      >
        {(courses) => <CourseCards courses={courses} />}
      </ResourceList>
    </AreaPage>
  );
}

function CourseCards({ courses }: { courses: readonly Course[] }) {
  const drawings = drawingsOf(courses);
  return (
    <CardGrid>
      {courses.map((course) => (
        <CourseItem key={course.id} course={course} drawing={drawings.get(course.slug)} />
      ))}
    </CardGrid>
  );
}
