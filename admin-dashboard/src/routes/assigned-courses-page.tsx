import { useQuery } from '@tanstack/react-query';
import { useAuth } from '@portal/shared/contract';
import type { Course } from '../features/courses/course.ts';
import { courseColumns } from '../features/courses/course-columns.tsx';
import { courseFilterNames, courseFilters } from '../features/courses/course-filters.ts';
import { CourseForm } from '../features/courses/course-form.tsx';
import { listAssignedCoursesQuery } from '../features/courses/list-assigned-courses.ts';
import { ManagementPage } from '../ui/management-page.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { useEditor } from '../ui/use-editor.ts';
import { useListParams } from '../ui/use-list-params.ts';

export default function AssignedCoursesPage() {
  const profileId = useAuth((state) => state.profile?.id ?? '');
  const params = useListParams({ defaultSort: { key: 'title', direction: 'ascending' }, filters: courseFilterNames });
  const query = useQuery(listAssignedCoursesQuery(profileId, params.request));
  const editor = useEditor<Course>(params);

  return (
    <ManagementPage title="Assigned Courses" meta="The courses that the department has assigned to you">
      <RecordList
        caption="Assigned courses"
        noun={['assigned course', 'assigned courses']}
        query={query}
        params={params}
        columns={courseColumns}
        searchLabel="Search assigned courses"
        filters={courseFilters}
        nameOf={(row) => row.title}
        onEdit={editor.edit}
        currentId={editor.edited?.id}
        emptyHint="Whoever manages the courses can assign one to you."
      />
      {editor.edited && (
        <CourseForm course={editor.edited} onSaved={() => editor.finish('Course updated')} onClose={editor.close} />
      )}
    </ManagementPage>
  );
}
