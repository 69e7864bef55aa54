import { useQuery } from '@tanstack/react-query';
import { choices } from '@portal/shared/limits';
import {
  asOptions,
  Badge,
  capitalised,
  type Column,
  type FetchFirst,
  formatNumber,
  type ListFilter,
  type ListOptions,
  listRequestAt,
  useListParams,
} from '@portal/shared/ui';
import { deleteRow } from '../data/delete-row.ts';
import { type LabResource, listLabResources, readLabResource } from '../features/lab-resources/lab-resource.ts';
import { LabResourceForm } from '../features/lab-resources/lab-resource-form.tsx';
import { ManagementPage } from '../ui/management-page.tsx';
import { RecordManager } from '../ui/record-manager.tsx';

const filters: readonly ListFilter[] = [
  { name: 'kind', label: 'Kind', anyLabel: 'All kinds', options: asOptions(choices.lab_resources.kind) },
  {
    name: 'condition',
    label: 'Condition',
    anyLabel: 'Any condition',
    options: asOptions(choices.lab_resources.condition),
  },
];

const columns: readonly Column<LabResource>[] = [
  { key: 'name', header: 'Resource', isSortable: true, render: (row) => row.name },
  { key: 'kind', header: 'Kind', isSortable: true, render: (row) => capitalised(row.kind) },
  { key: 'laboratory', header: 'Laboratory', isSortable: true, render: (row) => row.laboratory },
  {
    key: 'available',
    header: 'Available',
    isNumeric: true,
    isSortable: true,
    render: (row) => `${formatNumber(row.available)} of ${formatNumber(row.quantity)}`,
  },
  {
    key: 'condition',
    header: 'Condition',
    isSortable: true,
    stackLabel: null,
    render: (row) => <ConditionBadge condition={row.condition} />,
  },
];

const listOptions: ListOptions = { defaultSort: { key: 'name', direction: 'ascending' }, filters };

export const fetchFirst: FetchFirst = (client, search) =>
  client.prefetchQuery(listLabResources(listRequestAt(search, listOptions)));

export default function LabResourcesPage() {
  const params = useListParams(listOptions);
  const query = useQuery(listLabResources(params.request));

  return (
    <ManagementPage
      title="Lab Resources"
      meta="What stands in the laboratories, how much of it can be used, and in what condition"
      addLabel="New lab resource"
      onAdd={() => params.setNewAsked(true)}
    >
      <RecordManager
        isInTabs={false}
        caption="Lab resources"
        noun={['lab resource', 'lab resources']}
        query={query}
        params={params}
        columns={columns}
        searchLabel="Search lab resources"
        filters={filters}
        nameOf={(row) => row.name}
        form={(slot) => <LabResourceForm {...slot} />}
        get={readLabResource}
        remove={(row) => deleteRow('lab_resources', row.id)}
        consequence={() => 'It leaves the inventory. This cannot be undone.'}
      />
    </ManagementPage>
  );
}

function ConditionBadge({ condition }: { condition: LabResource['condition'] }) {
  if (condition === 'Good') return <Badge tone="success">Good</Badge>;
  return condition === 'Needs repair' ? (
    <Badge tone="warning">Needs repair</Badge>
  ) : (
    <Badge tone="danger">Out of use</Badge>
  );
}
