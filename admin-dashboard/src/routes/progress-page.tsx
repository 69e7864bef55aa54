import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import {
  Badge,
  type Column,
  type FetchFirst,
  type ListFilter,
  type ListOptions,
  listRequestAt,
  standingColumns,
  useListParams,
} from '@portal/shared/ui';
import { AttentionRule } from '../features/progress/attention-rule.tsx';
import { type FollowedStudent, listProgress } from '../features/progress/progress.ts';
import { studentProgressPath } from '../paths.ts';
import { ManagementPage } from '../ui/management-page.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { TwoLines } from '../ui/two-lines.tsx';

const filters: readonly ListFilter[] = [
  {
    name: 'attention',
    label: 'Attention',
    anyLabel: 'Everybody',
    options: [{ value: 'needed', label: 'Needs attention' }],
  },
];

const reasonNames: Record<string, string> = {
  attendance: 'attendance',
  missed: 'missed tasks',
  marks: 'low marks',
};

const columns: readonly Column<FollowedStudent>[] = [
  {
    key: 'full_name',
    header: 'Student',
    isSortable: true,
    render: (row) => <TwoLines first={row.name} second={placeOf(row)} />,
  },
  { key: 'email', header: 'E-mail', isSortable: true, isWideOnly: true, render: ({ email }) => email },
  ...standingColumns,
  {
    key: 'reasons',
    header: 'Needs attention for',
    stackLabel: null,
    render: ({ reasons, isKnown }) =>
      reasons.length > 0 ? (
        <Badge tone="warning">{reasons.map((reason) => reasonNames[reason] ?? reason).join(', ')}</Badge>
      ) : isKnown ? (
        ''
      ) : (
        'too little to say'
      ),
  },
];

const listOptions: ListOptions = { defaultSort: { key: 'full_name', direction: 'ascending' }, filters };

export const fetchFirst: FetchFirst = (client, search) =>
  client.prefetchQuery(listProgress(listRequestAt(search, listOptions)));

export default function ProgressPage() {
  const navigate = useNavigate();
  const params = useListParams(listOptions);
  const query = useQuery(listProgress(params.request));

  return (
    <ManagementPage
      title="Student Progress"
      meta="The students of your groups of this term and of your courses; each number is over these groups alone."
    >
      <AttentionRule />
      <RecordList
        caption="Student progress"
        noun={['student', 'students']}
        query={query}
        params={params}
        columns={columns}
        searchLabel="Name or e-mail"
        filters={filters}
        nameOf={(row) => row.name}
        onOpen={({ id }) => void navigate(studentProgressPath(id))}
        emptyHint="Students appear here as soon as they are in a group that you teach."
      />
    </ManagementPage>
  );
}

function placeOf({ className, rollNumber }: FollowedStudent): string {
  return className === null ? 'in no class' : [className, rollNumber].filter(Boolean).join(', ');
}
