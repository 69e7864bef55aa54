import { asOptions, type Column, type ListFilter, useListParams } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { choices } from '@portal/shared/limits';
import { deleteRow } from '../../data/delete-row.ts';
import { facultyNamesQuery } from '../../data/list-faculty-names.ts';
import { listTheses, readThesis, type Thesis } from '../../features/theses/thesis.ts';
import { ThesisForm } from '../../features/theses/thesis-form.tsx';
import { RecordManager } from '../../ui/record-manager.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';

const filters: readonly ListFilter[] = [
  { name: 'level', label: 'Level', anyLabel: 'All levels', options: asOptions(choices.student_research.level) },
];

const columns: readonly Column<Thesis>[] = [
  {
    key: 'title',
    header: 'Thesis',
    isSortable: true,
    render: (row) => <TwoLines first={row.title} second={row.student} />,
  },
  { key: 'level', header: 'Level', isSortable: true, render: (row) => row.level },
  { key: 'supervisor', header: 'Supervisor', isSortable: true, render: (row) => row.supervisor },
  { key: 'year', header: 'Year', isSortable: true, render: (row) => row.year },
];

/** Theses and dissertations on Research. */
export function ThesesTab() {
  const params = useListParams({ defaultSort: { key: 'year', direction: 'descending' }, filters });
  const query = useQuery(listTheses(params.request));
  const faculty = useQuery(facultyNamesQuery);

  return (
    <RecordManager
      caption="Theses"
      noun={['thesis', 'theses']}
      query={query}
      params={params}
      columns={columns}
      searchLabel="Search theses"
      filters={filters}
      nameOf={(row) => row.title}
      form={(slot) => <ThesisForm {...slot} faculty={faculty.data ?? []} />}
      get={readThesis}
      remove={(row) => deleteRow('student_research', row.id)}
      consequence={(row) =>
        `The ${row.level === 'PhD' ? 'thesis' : 'dissertation'} of ${row.student} disappears from Research. This cannot be undone.`
      }
    />
  );
}
