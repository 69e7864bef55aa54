import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { AssigneesDialog } from '../features/courses/assignees-dialog.tsx';
import type { Course } from '../features/courses/course.ts';
import { courseColumns } from '../features/courses/course-columns.tsx';
import { courseFilterNames, courseFilters } from '../features/courses/course-filters.ts';
import { CourseForm } from '../features/courses/course-form.tsx';
import { deleteCourse } from '../features/courses/delete-course.ts';
import { listCoursesQuery } from '../features/courses/list-courses.ts';
import { DeleteRecord } from '../ui/delete-record.tsx';
import { ManagementPage } from '../ui/management-page.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { useEditor } from '../ui/use-editor.ts';
import { useListParams } from '../ui/use-list-params.ts';

export default function CoursesPage() {
  const params = useListParams({ defaultSort: { key: 'title', direction: 'ascending' }, filters: courseFilterNames });
  const query = useQuery(listCoursesQuery(params.request));
  const editor = useEditor<Course>(params);
  const [assigned, setAssigned] = useState<Course | null>(null);
  const { deleted } = editor;

  async function handleDelete(course: Course) {
    await deleteCourse(course.id);
    editor.finish('Course deleted', course.title);
  }

  return (
    <ManagementPage
      title="Course Management"
      meta="The catalogue, with the seats taken and the waiting list of each course"
      addLabel="New course"
      onAdd={editor.add}
    >
      <RecordList
        caption="Courses"
        noun={['course', 'courses']}
        query={query}
        params={params}
        columns={courseColumns}
        searchLabel="Search courses"
        filters={courseFilters}
        nameOf={(row) => row.title}
        onEdit={editor.edit}
        onDelete={editor.remove}
        actionsFor={(row) => [
          { label: 'Assign staff', icon: <UserCheck aria-hidden="true" />, onSelect: () => setAssigned(row) },
        ]}
        currentId={editor.edited?.id}
      />
      {(editor.isNew || editor.edited) && (
        <CourseForm
          course={editor.edited}
          onSaved={() => editor.finish(editor.edited ? 'Course updated' : 'Course added')}
          onClose={editor.close}
        />
      )}
      {assigned && (
        <AssigneesDialog
          course={assigned}
          onSaved={() => {
            setAssigned(null);
            editor.finish('Assignment saved', assigned.title);
          }}
          onClose={() => setAssigned(null)}
        />
      )}
      {deleted && (
        <DeleteRecord title={`Delete ${deleted.title}?`} onDelete={() => handleDelete(deleted)} onClose={editor.close}>
          {deleted.students + deleted.waiting > 0
            ? `${deleted.students} seats and ${deleted.waiting} places on the waiting list go with it. A draft keeps them. This cannot be undone.`
            : 'It disappears from the catalogue. This cannot be undone.'}
        </DeleteRecord>
      )}
    </ManagementPage>
  );
}
