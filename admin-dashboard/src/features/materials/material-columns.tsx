import {
  Badge,
  type BadgeTone,
  type Column,
  formatDate,
  formatDateTime,
  formatFileSize,
  formatNumber,
} from '@portal/shared/ui';
import { TwoLines } from '../../ui/two-lines.tsx';
import type { Material } from './material.ts';

const words: Record<string, [string, BadgeTone]> = {
  draft: ['Draft', 'neutral'],
  coming: ['Coming', 'info'],
  released: ['Released', 'success'],
  over: ['Over', 'neutral'],
};

export const stateOptions = Object.entries(words).map(([value, [label]]) => ({ value, label }));

export const materialColumns: readonly Column<Material>[] = [
  {
    key: 'title',
    header: 'Material',
    isSortable: true,
    render: ({ title, topic }) => <TwoLines first={title} second={topic === '' ? 'No topic' : topic} />,
  },
  {
    key: 'file',
    header: 'File',
    render: ({ format, fileSize, version }) => (
      <TwoLines
        first={`${format}, ${formatFileSize(fileSize ?? 0)}`}
        second={version > 1 ? `version ${version}` : ''}
      />
    ),
  },
  { key: 'state', header: 'State', render: (row) => <MaterialState material={row} /> },
  {
    key: 'uploaded_at',
    header: 'Uploaded',
    isSortable: true,
    render: ({ uploadedAt, uploadedByName }) => (
      <TwoLines first={formatDate(uploadedAt, { style: 'short' })} second={uploadedByName} />
    ),
  },
  {
    key: 'downloads',
    header: 'Downloads',
    isNumeric: true,
    isSortable: true,
    render: ({ downloads }) => formatNumber(downloads),
  },
];

function MaterialState({ material: { state, opensAt, closesAt } }: { material: Material }) {
  const [label, tone] = words[state] ?? [state, 'neutral' as const];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {state === 'coming' && opensAt !== null && ` from ${formatDateTime(opensAt)}`}
      {state === 'released' && closesAt !== null && ` until ${formatDateTime(closesAt)}`}
    </>
  );
}
