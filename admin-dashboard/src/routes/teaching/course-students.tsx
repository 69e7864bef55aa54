import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FileDown, GraduationCap, Mail, UserMinus, UserPlus } from 'lucide-react';
import { useToast } from '@portal/shared/contract';
import { saveFile } from '@portal/shared/data';
import { Badge, Button, Cluster, type Column, type ListFilter, Stack, useListParams } from '@portal/shared/ui';
import { studentFinder } from '../../features/classes/placing/find-students.ts';
import { AdmitForm } from '../../features/courses/students/admit-form.tsx';
import {
  allCourseStudents,
  type CourseStudent,
  listCourseStudents,
} from '../../features/courses/students/course-student.ts';
import { courseSeatsQuery } from '../../features/courses/students/course-seats.ts';
import { OutcomesDialog } from '../../features/courses/students/outcomes-dialog.tsx';
import { RemoveDialog } from '../../features/courses/students/remove-dialog.tsx';
import { mailAddress, studentsFile } from '../../features/courses/students/students-file.ts';
import { AttendanceCell } from '../../features/teaching/attendance-cell.tsx';
import { type StudentOfGroup, studentsOfGroupQuery } from '../../features/teaching/list-students.ts';
import type { Group } from '../../features/teaching-groups/group.ts';
import { nameOf } from '../../data/person-name.ts';
import { placeColumns, placeFilter, sinceColumn } from '../../ui/place-columns.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { seatWords } from '../../ui/seat-words.ts';
import { useFinish } from '../../ui/use-editor.ts';
import { useWriteAttempt } from '../../ui/use-write-attempt.ts';

const held = { status: 'enrolled', label: 'Enrolled' };

const filters: readonly ListFilter[] = [placeFilter(held)];

const columns = (counted: readonly StudentOfGroup[]): readonly Column<CourseStudent>[] => [
  ...placeColumns<CourseStudent>('Student', held),
  sinceColumn('enrolled_at', (row) => row.enrolledAt),
  {
    key: 'outcome',
    header: 'Result',
    isSortable: true,
    render: (row) => row.outcome !== null && <OutcomeBadge outcome={row.outcome} />,
  },
  {
    key: 'attendance',
    header: 'Attendance',
    render: (row) => {
      const own = counted.find(({ id }) => id === row.id);
      return own && <AttendanceCell counted={own} />;
    },
  },
];

/** Who has a seat in a course and who waits for one; to be written to, exported, given a seat, and taken out. */
export function CourseStudents({ group }: { group: Group }) {
  const params = useListParams({ defaultSort: { key: 'status', direction: 'ascending' }, filters });
  const query = useQuery(listCourseStudents(group.id, params.request));
  const { data: counted = [] } = useQuery(studentsOfGroupQuery(group.id));
  const seats = useQuery(courseSeatsQuery(group.id));
  const finish = useFinish();
  const [removed, setRemoved] = useState<CourseStudent | null>(null);
  const [isAdmitting, setIsAdmitting] = useState(false);
  const [isRecording, setIsRecording] = useState(false);
  const exported = useExport(group);

  return (
    <Stack gap={4}>
      {seats.data && (
        <Quiet>{seatWords('seats', { ...seats.data, taken: seats.data.students, inAll: seats.data.seats })}</Quiet>
      )}
      <Cluster gap={3}>
        <Button size="dense" onClick={() => setIsAdmitting(true)}>
          <UserPlus aria-hidden="true" />
          Give a seat
        </Button>
        <Button size="dense" isBusy={exported.isMailing} onClick={() => void exported.mail()}>
          <Mail aria-hidden="true" />
          Write to all
        </Button>
        <Button size="dense" isBusy={exported.isWriting} onClick={() => void exported.file()}>
          <FileDown aria-hidden="true" />
          Export as CSV
        </Button>
        {group.isMine && (
          <Button size="dense" onClick={() => setIsRecording(true)}>
            <GraduationCap aria-hidden="true" />
            Record who finished
          </Button>
        )}
      </Cluster>
      <RecordList
        isInTabs
        caption="Students of the course"
        noun={['student', 'students']}
        query={query}
        params={params}
        columns={columns(counted)}
        searchLabel="Name, roll number or e-mail"
        filters={filters}
        nameOf={nameOf}
        actionsFor={(row) => [
          { label: 'Take out of the course…', icon: <UserMinus aria-hidden="true" />, onSelect: () => setRemoved(row) },
        ]}
        currentId={removed?.id}
        emptyHint="Whoever enrols appears here. You can also give somebody a seat."
      />
      {isAdmitting && (
        <AdmitForm
          record={null}
          courseId={group.id}
          finder={studentFinder}
          onSaved={() => {
            setIsAdmitting(false);
            finish('Seat given', group.name);
          }}
          onReload={() => Promise.resolve()}
          onClose={() => setIsAdmitting(false)}
        />
      )}
      {isRecording && (
        <OutcomesDialog
          courseId={group.id}
          onSaved={() => {
            setIsRecording(false);
            finish('Outcomes recorded', group.name);
          }}
          onClose={() => setIsRecording(false)}
        />
      )}
      {removed && (
        <RemoveDialog
          courseId={group.id}
          student={removed}
          onRemoved={() => {
            setRemoved(null);
            finish('Taken out of the course', nameOf(removed));
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </Stack>
  );
}

function OutcomeBadge({ outcome }: { outcome: string }) {
  return outcome === 'finished' ? <Badge tone="success">Finished</Badge> : <Badge>Not finished</Badge>;
}

function useExport(group: Group) {
  const showToast = useToast();
  const mail = useWriteAttempt();
  const file = useWriteAttempt();

  const run = (way: typeof mail, work: (students: CourseStudent[]) => void) =>
    way.attemptOrTell('The students could not be read', async () => work(await allCourseStudents(group.id)));

  return {
    isMailing: mail.isBusy,
    isWriting: file.isBusy,
    file: () => run(file, (students) => saveFile(studentsFile(group.name, students))),
    mail: () =>
      run(mail, (students) => {
        const address = mailAddress(group.name, students);
        if (address === null) showToast({ title: 'Nobody has a seat yet', description: group.name });
        else window.location.assign(address);
      }),
  };
}
