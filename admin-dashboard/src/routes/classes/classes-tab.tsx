import { UsersRound } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { type Column, formatNumber, type ListOptions, listRequestAt, TextLink, useListParams } from '@portal/shared/ui';
import { deleteRow } from '../../data/delete-row.ts';
import { type ClassOfStudents, listClasses, readClass } from '../../features/classes/class.ts';
import { ClassForm } from '../../features/classes/class-form.tsx';
import { paths } from '../../paths.ts';
import { RecordManager } from '../../ui/record-manager.tsx';
import { RowLink } from '../../ui/row-name.tsx';

const studentsOf = ({ id }: ClassOfStudents) => `${paths.classes}?tab=students&class_id=${id}`;
const requestsOf = ({ id }: ClassOfStudents) => `${paths.classes}?tab=requests&class_id=${id}`;

const columns: readonly Column<ClassOfStudents>[] = [
  {
    key: 'name',
    header: 'Class',
    isSortable: true,
    render: (row) => <RowLink to={studentsOf(row)}>{row.name}</RowLink>,
  },
  { key: 'teacher', header: 'Class teacher', render: (row) => row.classTeacherName ?? 'nobody yet' },
  { key: 'members', header: 'Students', isNumeric: true, isSortable: true, render: (row) => formatNumber(row.members) },
  {
    key: 'requests',
    header: 'Requests',
    isNumeric: true,
    isSortable: true,
    render: (row) =>
      row.requests === 0 ? '0' : <TextLink to={requestsOf(row)}>{`${formatNumber(row.requests)} waiting`}</TextLink>,
  },
  {
    key: 'next',
    header: 'After the year',
    isStackWide: true,
    render: (row) => row.nextClassName ?? 'the students leave',
  },
];

const listOptions: ListOptions = { defaultSort: { key: 'position', direction: 'ascending' } };

/** What the list asks for first at an address. */
export const classesAt = (search: URLSearchParams) => listClasses(listRequestAt(search, listOptions));

/** The classes of the department; the name of each leads to its students. */
export function ClassesTab() {
  const navigate = useNavigate();
  const params = useListParams(listOptions);
  const query = useQuery(listClasses(params.request));
  return (
    <RecordManager
      caption="Classes"
      noun={['class', 'classes']}
      query={query}
      params={params}
      columns={columns}
      searchLabel="Search classes"
      nameOf={(row) => row.name}
      onOpen={null}
      actionsFor={(row) => [
        {
          label: 'Students',
          icon: <UsersRound aria-hidden="true" />,
          onSelect: () => void navigate(studentsOf(row)),
        },
      ]}
      form={(slot) => <ClassForm {...slot} />}
      get={readClass}
      remove={(row) => deleteRow('classes', row.id)}
      consequence={() =>
        'Only a class in which nobody ever was, and which is taught nothing, can be deleted. This cannot be undone.'
      }
    />
  );
}
