import { useQuery } from '@tanstack/react-query';
import { type Column, formatNumber, useListParams } from '@portal/shared/ui';
import { deleteRow } from '../../data/delete-row.ts';
import { listMonsoons, type Monsoon, readMonsoon } from '../../features/rainfall/monsoon.ts';
import { MonsoonForm } from '../../features/rainfall/monsoon-form.tsx';
import { RecordManager } from '../../ui/record-manager.tsx';

const columns: readonly Column<Monsoon>[] = [
  { key: 'year', header: 'Monsoon', isSortable: true, render: (row) => row.year },
  { key: 'mm', header: 'Rain, mm', isSortable: true, isNumeric: true, render: (row) => formatNumber(row.mm) },
];

/** The record of the rain gauge, which Home draws. */
export function RainfallTab() {
  const params = useListParams({ defaultSort: { key: 'year', direction: 'descending' } });
  const query = useQuery(listMonsoons(params.request));

  return (
    <RecordManager
      caption="Rainfall"
      noun={['monsoon', 'monsoons']}
      query={query}
      params={params}
      columns={columns}
      searchLabel="Search a year"
      nameOf={(row) => `the monsoon of ${row.year}`}
      form={(slot) => <MonsoonForm {...slot} />}
      get={readMonsoon}
      remove={(row) => deleteRow('rainfall_observations', row.id)}
      consequence={() => 'The figure on Home is drawn without it. This cannot be undone.'}
    />
  );
}
