import { useQuery } from '@tanstack/react-query';
import { type Column, formatNumber, useListParams } from '@portal/shared/ui';
import { deleteRow } from '../../data/delete-row.ts';
import { type Cohort, listCohorts, readCohort } from '../../features/placement/cohort.ts';
import { CohortForm } from '../../features/placement/cohort-form.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { RecordManager } from '../../ui/record-manager.tsx';

const columns: readonly Column<Cohort>[] = [
  { key: 'year', header: 'Class of', isSortable: true, render: (row) => row.year },
  { key: 'programme', header: 'Programme', isSortable: true, render: (row) => row.programme },
  {
    key: 'graduates',
    header: 'Graduates',
    isNumeric: true,
    isSortable: true,
    render: (row) => formatNumber(row.graduates),
  },
  {
    key: 'placed',
    header: 'Found work',
    render: (row) => <NoWrap>{`${formatNumber(row.placed)} of ${formatNumber(row.lookedForWork)}`}</NoWrap>,
  },
  { key: 'source', header: 'Source', render: (row) => row.source },
];

/** What graduates did, class by class, on About. */
export function PlacementTab() {
  const params = useListParams({ defaultSort: { key: 'year', direction: 'descending' } });
  const query = useQuery(listCohorts(params.request));

  return (
    <RecordManager
      caption="Placement"
      noun={['class', 'classes']}
      query={query}
      params={params}
      columns={columns}
      searchLabel="Search classes"
      nameOf={(row) => `${row.programme}, ${row.year}`}
      form={(slot) => <CohortForm {...slot} />}
      get={readCohort}
      remove={(row) => deleteRow('placement_cohorts', row.id)}
      consequence={() => 'The class disappears from About, and its graduates from the shares. This cannot be undone.'}
    />
  );
}
