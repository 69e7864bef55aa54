import { useQuery } from '@tanstack/react-query';
import { Badge, type Column, formatDateRange, formatNumber, useListParams } from '@portal/shared/ui';
import { deleteRow } from '../../data/delete-row.ts';
import { moveRow } from '../../data/move-row.ts';
import { listProgrammes, type OfferedProgramme, readProgramme } from '../../features/programmes/programme.ts';
import { ProgrammeForm } from '../../features/programmes/programme-form.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { RecordManager } from '../../ui/record-manager.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';

const columns: readonly Column<OfferedProgramme>[] = [
  {
    key: 'name',
    header: 'Programme',
    isSortable: true,
    render: (row) => <TwoLines first={row.name} second={`${row.level}, ${row.duration}`} />,
  },
  { key: 'seats', header: 'Seats', isNumeric: true, render: (row) => formatNumber(row.seats) },
  { key: 'fee', header: '₹ per year', isNumeric: true, render: (row) => formatNumber(row.feePerYear) },
  {
    key: 'closes_on',
    header: 'Applications',
    isSortable: true,
    render: (row) => <NoWrap>{formatDateRange(row.opensOn, row.closesOn)}</NoWrap>,
  },
  {
    key: 'published',
    header: 'State',
    stackLabel: null,
    render: (row) => (row.isPublished ? <Badge tone="success">Published</Badge> : <Badge>Draft</Badge>),
  },
  { key: 'position', header: 'Place', isSortable: true, isNumeric: true, render: (row) => row.position },
];

/** What one can apply for: Apply Now on Home. */
export function ProgrammesTab() {
  const params = useListParams({ defaultSort: { key: 'position', direction: 'ascending' } });
  const query = useQuery(listProgrammes(params.request));

  return (
    <RecordManager
      caption="Programmes"
      noun={['programme', 'programmes']}
      query={query}
      params={params}
      columns={columns}
      searchLabel="Search programmes"
      nameOf={(row) => row.name}
      form={(slot) => <ProgrammeForm {...slot} />}
      get={readProgramme}
      remove={(row) => deleteRow('admission_programmes', row.id)}
      consequence={() =>
        'It disappears from Apply Now; enquiries about it are kept. This cannot be undone. To hide it for a while, edit it and take “Published” away.'
      }
      move={(row, move) => moveRow('admission_programmes', row.id, move)}
    />
  );
}
