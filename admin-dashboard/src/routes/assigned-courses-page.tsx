import { useQuery } from '@tanstack/react-query';
import { useAuth } from '@portal/shared/contract';
import { courseColumns } from '../features/courses/course-columns.tsx';
import { courseFilterNames, courseFilters } from '../features/courses/course-filters.ts';
import { CourseForm } from '../features/courses/course-form.tsx';
import { listAssignedCoursesQuery } from '../features/courses/list-assigned-courses.ts';
import { getCourse } from '../features/courses/list-courses.ts';
import { ManagementPage } from '../ui/management-page.tsx';
import { RecordManager } from '../ui/record-manager.tsx';
import { useListParams } from '../ui/use-list-params.ts';

export default function AssignedCoursesPage() {
  const profileId = useAuth((state) => state.profile?.id ?? '');
  const params = useListParams({ defaultSort: { key: 'title', direction: 'ascending' }, filters: courseFilterNames });
  const query = useQuery(listAssignedCoursesQuery(profileId, params.request));

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
        get={getCourse}
        emptyHint="Whoever manages the courses can assign one to you."
      />
    </ManagementPage>
  );
}
