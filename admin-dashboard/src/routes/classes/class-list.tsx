import { useQuery } from '@tanstack/react-query';
import { type Column, formatNumber, TextLink, useListParams } from '@portal/shared/ui';
import { type ClassOfStudents, listClasses } from '../../features/classes/class.ts';
import { RecordList } from '../../ui/record-list.tsx';
import { paths } from '../../paths.ts';

const columns: readonly Column<ClassOfStudents>[] = [
  {
    key: 'name',
    header: 'Class',
    render: (row) => <TextLink to={`${paths.classes}?tab=students&class=${row.id}`}>{row.name}</TextLink>,
  },
  { key: 'teacher', header: 'Class teacher', render: (row) => row.classTeacherName ?? 'nobody yet' },
  { key: 'members', header: 'Students', isNumeric: true, isSortable: true, render: (row) => formatNumber(row.members) },
  {
    key: 'requests',
    header: 'Requests',
    isNumeric: true,
    isSortable: true,
    render: (row) => formatNumber(row.requests),
  },
  { key: 'next', header: 'Moves up to', render: (row) => row.nextClassName ?? 'leaves' },
];

export function ClassList() {
  const params = useListParams({ defaultSort: { key: 'position', direction: 'ascending' } });
  const query = useQuery(listClasses(params.request));
  return (
    <RecordList
      isInTabs
      caption="Classes"
      noun={['class', 'classes']}
      query={query}
      params={params}
      columns={columns}
      nameOf={(row) => row.name}
    />
  );
}
