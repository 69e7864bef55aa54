import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useToast } from '@portal/shared/contract';
import { type Column, formatCount, formatNumber, useListParams } from '@portal/shared/ui';
import { deleteRow } from '../../data/delete-row.ts';
import { facultyNamesQuery } from '../../data/list-faculty-names.ts';
import { ImportPapersDialog } from '../../features/papers/import/import-papers-dialog.tsx';
import { listPapers, type Paper, readPaper } from '../../features/papers/paper.ts';
import { PaperForm } from '../../features/papers/paper-form.tsx';
import { RecordManager } from '../../ui/record-manager.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';

const columns: readonly Column<Paper>[] = [
  {
    key: 'title',
    header: 'Paper',
    isSortable: true,
    render: (row) => <TwoLines first={row.title} second={row.authors.map(({ name }) => name).join(', ')} />,
  },
  {
    key: 'journal',
    header: 'Journal',
    isSortable: true,
    render: (row) => [row.journal, row.issue].filter((part) => part !== '').join(' '),
  },
  { key: 'year', header: 'Year', isSortable: true, render: (row) => row.year },
  {
    key: 'citation_count',
    header: 'Citations',
    isNumeric: true,
    isSortable: true,
    render: (row) => formatNumber(row.citationCount),
  },
];

/** Papers on Research, on the cards of their authors and on their own pages. */
export function PapersTab() {
  const params = useListParams({ defaultSort: { key: 'year', direction: 'descending' } });
  const query = useQuery(listPapers(params.request));
  const faculty = useQuery(facultyNamesQuery);
  const queryClient = useQueryClient();
  const showToast = useToast();

  const [address, setAddress] = useSearchParams();

  function closeImport() {
    const next = new URLSearchParams(address);
    next.delete('import');
    setAddress(next, { replace: true, preventScrollReset: true });
  }

  function handleImported(count: number) {
    closeImport();
    showToast({ title: `${formatCount(count, 'paper')} added`, tone: 'success' });
    void queryClient.invalidateQueries();
  }

  return (
    <>
      <RecordManager
        caption="Papers"
        noun={['paper', 'papers']}
        query={query}
        params={params}
        columns={columns}
        searchLabel="Search papers"
        nameOf={(row) => row.title}
        form={(slot) => <PaperForm {...slot} faculty={faculty.data ?? []} />}
        get={readPaper}
        remove={(row) => deleteRow('research_papers', row.id)}
        consequence={() =>
          'It disappears from Research, from the cards of its authors and from their counts. Links to its page lead nowhere. This cannot be undone.'
        }
      />
      {address.get('import') === '1' && faculty.data && (
        <ImportPapersDialog faculty={faculty.data} onImported={handleImported} onClose={closeImport} />
      )}
    </>
  );
}
