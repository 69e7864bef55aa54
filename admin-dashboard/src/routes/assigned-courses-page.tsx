import { useQuery } from '@tanstack/react-query';
import { useAuth } from '@portal/shared/contract';
import { readCourse } from '../features/courses/course.ts';
import { courseColumns } from '../features/courses/course-columns.tsx';
import { courseFilters } from '../features/courses/course-filters.ts';
import { CourseForm } from '../features/courses/course-form.tsx';
import { listAssignedCourses } from '../features/courses/list-assigned-courses.ts';
import { ManagementPage } from '../ui/management-page.tsx';
import { RecordManager } from '../ui/record-manager.tsx';
import { type FetchFirst, type ListOptions, listRequestAt, useListParams } from '@portal/shared/ui';

const listOptions: ListOptions = { defaultSort: { key: 'title', direction: 'ascending' }, filters: courseFilters };

/** Asks for the rows before the page is drawn. */
export const fetchFirst: FetchFirst = (client, search, { profile }) =>
  client.prefetchQuery(listAssignedCourses(profile.id, listRequestAt(search, listOptions)));

export default function AssignedCoursesPage() {
  const profileId = useAuth((state) => state.profile?.id ?? '');
  const params = useListParams(listOptions);
  const query = useQuery(listAssignedCourses(profileId, params.request));

  return (
    <ManagementPage title="Assigned Courses" meta="The courses that the department has assigned to you">
      <RecordManager
        isInTabs={false}
        caption="Assigned courses"
        noun={['assigned course', 'assigned courses']}
        query={query}
        params={params}
        columns={courseColumns}
        searchLabel="Search assigned courses"
        filters={courseFilters}
        nameOf={(row) => row.title}
        form={(slot) => slot.record && <CourseForm {...slot} />}
        get={readCourse}
        emptyHint="Whoever manages the courses can assign one to you."
      />
    </ManagementPage>
  );
}
