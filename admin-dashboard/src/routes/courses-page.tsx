import { ListTree, UserCheck, Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { deleteRow } from '../data/delete-row.ts';
import { type FetchFirst, formatCount, type ListOptions, listRequestAt, useListParams } from '@portal/shared/ui';
import { type Course, listCourses, readCourse } from '../features/courses/course.ts';
import { courseColumns } from '../features/courses/course-columns.tsx';
import { courseFilters } from '../features/courses/course-filters.ts';
import { CourseForm } from '../features/courses/course-form.tsx';
import { PrerequisitesDialog } from '../features/courses/prerequisites-dialog.tsx';
import { TeachersDialog } from '../features/teaching-groups/teachers-dialog.tsx';
import { teachingGroupPath } from '../paths.ts';
import { ManagementPage } from '../ui/management-page.tsx';
import { RecordManager } from '../ui/record-manager.tsx';
import { useFinish } from '../ui/use-editor.ts';

const listOptions: ListOptions = { defaultSort: { key: 'title', direction: 'ascending' }, filters: courseFilters };

export const fetchFirst: FetchFirst = (client, search) =>
  client.prefetchQuery(listCourses(listRequestAt(search, listOptions)));

export default function CoursesPage() {
  const params = useListParams(listOptions);
  const query = useQuery(listCourses(params.request));
  const finish = useFinish();
  const navigate = useNavigate();
  const [assigned, setAssigned] = useState<Course | null>(null);
  const [ordered, setOrdered] = useState<Course | null>(null);

  return (
    <ManagementPage
      title="Course Management"
      meta="The catalogue, with the seats taken and the waiting list of each course"
      addLabel="New course"
      onAdd={() => params.setNewAsked(true)}
    >
      <RecordManager
        isInTabs={false}
        caption="Courses"
        noun={['course', 'courses']}
        query={query}
        params={params}
        columns={courseColumns}
        searchLabel="Search courses"
        filters={courseFilters}
        nameOf={(row) => row.title}
        actionsFor={(row) => [
          {
            label: 'Students',
            icon: <Users aria-hidden="true" />,
            onSelect: () => void navigate(teachingGroupPath(row.id, 'students')),
          },
          { label: 'Prerequisites', icon: <ListTree aria-hidden="true" />, onSelect: () => setOrdered(row) },
          { label: 'Assign staff', icon: <UserCheck aria-hidden="true" />, onSelect: () => setAssigned(row) },
        ]}
        form={(slot) => <CourseForm {...slot} />}
        get={readCourse}
        remove={(row) => deleteRow('courses', row.id)}
        consequence={(row) =>
          row.students + row.waiting > 0
            ? `${formatCount(row.students, 'seat')} and ${formatCount(row.waiting, 'place')} on the waiting list will be lost with it. A draft keeps them. This cannot be undone.`
            : 'It disappears from the catalogue. This cannot be undone.'
        }
      />
      {assigned && (
        <TeachersDialog
          groupId={assigned.id}
          title={`Assign ${assigned.title}`}
          description="Assigned staff edit the course and see its students, and no other course."
          onSaved={() => {
            setAssigned(null);
            finish('Assignment saved', assigned.title);
          }}
          onClose={() => setAssigned(null)}
        />
      )}
      {ordered && (
        <PrerequisitesDialog
          course={ordered}
          onSaved={() => {
            setOrdered(null);
            finish('Prerequisites saved', ordered.title);
          }}
          onClose={() => setOrdered(null)}
        />
      )}
    </ManagementPage>
  );
}
