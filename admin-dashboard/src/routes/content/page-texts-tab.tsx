import { type Column, formatDate, useListParams } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { listPageTexts, type PageText, placeOf, readPageText } from '../../features/page-texts/page-text.ts';
import { PageTextForm } from '../../features/page-texts/page-text-form.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { RecordManager } from '../../ui/record-manager.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';

const columns: readonly Column<PageText>[] = [
  { key: 'key', header: 'Place', isSortable: true, render: (row) => placeOf(row.id) },
  {
    key: 'heading',
    header: 'Text',
    stackLabel: null,
    isSortable: true,
    render: (row) => <TwoLines first={row.heading} second={beginningOf(row.body)} />,
  },
  {
    key: 'updated_at',
    header: 'Changed',
    isSortable: true,
    render: (row) => <NoWrap>{formatDate(row.updatedAt, { style: 'short' })}</NoWrap>,
  },
];

/** Running text of the public pages. */
export function PageTextsTab() {
  const params = useListParams({ defaultSort: { key: 'key', direction: 'ascending' } });
  const query = useQuery(listPageTexts(params.request));

  return (
    <RecordManager
      caption="Page texts"
      noun={['page text', 'page texts']}
      query={query}
      params={params}
      columns={columns}
      searchLabel="Search page texts"
      nameOf={(row) => row.heading}
      form={(slot) => <PageTextForm {...slot} />}
      get={readPageText}
    />
  );
}

function beginningOf(text: string): string {
  return text.length <= 140 ? text : `${text.slice(0, 139).trimEnd()}…`;
}
