import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Badge, type Column, departmentToday, formatDate, formatNumber, useListParams } from '@portal/shared/ui';
import { deleteRow } from '../../data/delete-row.ts';
import { listOpenings, type Opening, readOpening } from '../../features/openings/opening.ts';
import { OpeningForm } from '../../features/openings/opening-form.tsx';
import { RecordManager } from '../../ui/record-manager.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';

/** What View Current Openings on the Faculty page shows. */
export function OpeningsTab() {
  const [today] = useState(departmentToday);
  const params = useListParams({ defaultSort: { key: 'closes_on', direction: 'descending' } });
  const query = useQuery(listOpenings(params.request));

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

  return (
    <RecordManager
      caption="Vacancies"
      noun={['vacancy', 'vacancies']}
      query={query}
      params={params}
      columns={columns}
      searchLabel="Search vacancies"
      nameOf={(row) => row.title}
      form={(slot) => <OpeningForm {...slot} />}
      get={readOpening}
      remove={(row) => deleteRow('openings', row.id)}
      consequence={() => 'It disappears from the Faculty page. This cannot be undone.'}
    />
  );
}

function OpeningState({ opening, today }: { opening: Opening; today: string }) {
  if (!opening.isPublished) return <Badge>Draft</Badge>;
  return opening.closesOn < today ? <Badge>Closed</Badge> : <Badge tone="success">Open</Badge>;
}
