import { Badge, type Column, formatDate } from '@portal/shared/ui';
import { TwoLines } from '../../ui/two-lines.tsx';
import { KIND_WORDS, type ListedQuestion } from './question.ts';
import { kindOf } from './to-values.ts';

export const questionColumns: readonly Column<ListedQuestion>[] = [
  {
    key: 'title',
    header: 'Question',
    isSortable: true,
    render: ({ title, tags }) => <TwoLines first={title} second={tags.length === 0 ? 'no tags' : tags.join(', ')} />,
  },
  { key: 'kind', header: 'Kind', isSortable: true, render: ({ kind }) => KIND_WORDS[kindOf(kind)] },
  {
    key: 'group',
    header: 'Whose',
    render: ({ groupName, className }) => [groupName ?? 'Everybody who teaches', className].filter(Boolean).join(', '),
  },
  { key: 'version', header: 'Version', isNumeric: true, render: ({ version }) => version },
  {
    key: 'updated_at',
    header: 'Changed',
    isSortable: true,
    render: ({ updatedAt, isArchived }) => (
      <>
        {formatDate(updatedAt, { style: 'short' })} {isArchived && <Badge>archived</Badge>}
      </>
    ),
  },
];
