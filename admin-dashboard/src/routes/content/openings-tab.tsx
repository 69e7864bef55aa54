import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Badge, type Column, formatDate, formatNumber, toDayKey } from '@portal/shared/ui';
import { deleteOpening } from '../../features/openings/delete-opening.ts';
import { listOpeningsQuery } from '../../features/openings/list-openings.ts';
import type { Opening } from '../../features/openings/opening.ts';
import { OpeningForm } from '../../features/openings/opening-form.tsx';
import { DeleteRecord } from '../../ui/delete-record.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { useEditor } from '../../ui/use-editor.ts';
import { useListParams } from '../../ui/use-list-params.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';

/** What View Current Openings on the Faculty page shows. */
export function OpeningsTab() {
  const [today] = useState(() => toDayKey(new Date()));
  const params = useListParams({ defaultSort: { key: 'closes_on', direction: 'descending' } });
  const query = useQuery(listOpeningsQuery(params.request));
  const editor = useEditor<Opening>(params);
  const { deleted } = editor;

  const columns: readonly Column<Opening>[] = [
    { key: 'title', header: 'Vacancy', isSortable: true, render: (row) => row.title },
    { key: 'posts', header: 'Posts', isNumeric: true, isSortable: true, render: (row) => formatNumber(row.posts) },
    {
      key: 'closes_on',
      header: 'Apply until',
      isSortable: true,
      render: (row) => <NoWrap>{formatDate(row.closesOn, { style: 'short' })}</NoWrap>,
    },
    {
      key: 'state',
      header: 'State',
      stackLabel: null,
      render: (row) => <OpeningState opening={row} today={today} />,
    },
  ];

  async function handleDelete(opening: Opening) {
    await deleteOpening(opening.id);
    editor.finish('Vacancy deleted', opening.title);
  }

  return (
    <>
      <RecordList
        isInTabs
        caption="Vacancies"
        noun={['vacancy', 'vacancies']}
        query={query}
        params={params}
        columns={columns}
        searchLabel="Search vacancies"
        nameOf={(row) => row.title}
        onEdit={editor.edit}
        onDelete={editor.remove}
        currentId={editor.edited?.id}
      />
      {(editor.isNew || editor.edited) && (
        <OpeningForm
          opening={editor.edited}
          onSaved={() => editor.finish(editor.edited ? 'Vacancy updated' : 'Vacancy added')}
          onClose={editor.close}
        />
      )}
      {deleted && (
        <DeleteRecord title={`Delete ${deleted.title}?`} onDelete={() => handleDelete(deleted)} onClose={editor.close}>
          It disappears from the Faculty page. This cannot be undone.
        </DeleteRecord>
      )}
    </>
  );
}

function OpeningState({ opening, today }: { opening: Opening; today: string }) {
  if (!opening.isPublished) return <Badge>Draft</Badge>;
  return opening.closesOn < today ? <Badge>Closed</Badge> : <Badge tone="success">Open</Badge>;
}
