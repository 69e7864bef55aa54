import { useQuery } from '@tanstack/react-query';
import { type Column, formatNumber, useListParams } from '@portal/shared/ui';
import { deleteRow } from '../../data/delete-row.ts';
import { moveRow } from '../../data/move-row.ts';
import { type Highlight, listHighlights, readHighlight } from '../../features/highlights/highlight.ts';
import { HighlightForm } from '../../features/highlights/highlight-form.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { RecordManager } from '../../ui/record-manager.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';

const columns: readonly Column<Highlight>[] = [
  { key: 'value', header: 'Figure', render: (row) => <NoWrap>{row.value}</NoWrap> },
  {
    key: 'label',
    header: 'Of what',
    stackLabel: null,
    isSortable: true,
    render: (row) => <TwoLines first={row.label} second={row.scope} />,
  },
  {
    key: 'base',
    header: 'Base',
    render: ({ part, whole }) =>
      part === null || whole === null ? '' : <NoWrap>{`${formatNumber(part)} of ${formatNumber(whole)}`}</NoWrap>,
  },
  { key: 'source', header: 'Source', render: (row) => row.source ?? 'no source' },
  { key: 'position', header: 'Place', isSortable: true, isNumeric: true, render: (row) => row.position },
];

/** The figures that the department shows of itself on Home. */
export function HighlightsTab() {
  const params = useListParams({ defaultSort: { key: 'position', direction: 'ascending' } });
  const query = useQuery(listHighlights(params.request));

  return (
    <RecordManager
      caption="Figures"
      noun={['figure', 'figures']}
      query={query}
      params={params}
      columns={columns}
      searchLabel="Search figures"
      nameOf={(row) => row.label}
      form={(slot) => <HighlightForm {...slot} />}
      get={readHighlight}
      remove={(row) => deleteRow('highlight_stats', row.id)}
      consequence={(row) => `“${row.value} ${row.label}” disappears from Home. This cannot be undone.`}
      move={(row, move) => moveRow('highlight_stats', row.id, move)}
    />
  );
}
