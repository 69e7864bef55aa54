import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import styled from 'styled-components';
import { useAuth } from '@portal/shared/contract';
import { fileName, saveFile, toCsv } from '@portal/shared/data';
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  formatCount,
  formatNumber,
  QueryState,
  reasonWords,
  Skeleton,
  StandingReasons,
  standingColumns,
} from '@portal/shared/ui';
import { AttentionRule } from '../../features/progress/attention-rule.tsx';
import { type MemberProgress, progressOfGroupQuery } from '../../features/progress/progress.ts';
import type { Group } from '../../features/teaching-groups/group.ts';
import { studentProgressPath } from '../../paths.ts';
import { TwoLines } from '../../ui/two-lines.tsx';
import { RowLink } from '../../ui/row-name.tsx';

const columns: readonly Column<MemberProgress>[] = [
  {
    key: 'name',
    header: 'Student',
    render: (row) => (
      <TwoLines first={<RowLink to={studentProgressPath(row.id)}>{row.name}</RowLink>} second={row.rollNumber ?? ''} />
    ),
  },
  { key: 'reasons', header: 'Needs attention', stackLabel: null, render: (row) => <StandingReasons standing={row} /> },
  ...standingColumns,
];

/** Who of a group needs attention and why, by a rule in words. */
export function ProgressTab({ group }: { group: Group }) {
  const isFollower = useAuth((state) => state.permissions.includes('view_student_progress'));
  const isShown = isFollower && group.isMine;
  const query = useQuery({ ...progressOfGroupQuery(group.id), enabled: isShown });
  if (!isShown)
    return (
      <EmptyState title="Its teachers follow its progress" headingLevel={2}>
        What single students reach is for the teachers of the group who follow student progress, and for each student.
      </EmptyState>
    );
  return (
    <>
      <AttentionRule />
      <QueryState
        query={query}
        errorTitle="The progress could not be counted"
        headingLevel={2}
        skeleton={<Skeleton shape="row" count={6} />}
        empty={
          <EmptyState title="No students" headingLevel={2}>
            Nobody is in this group today.
          </EmptyState>
        }
      >
        {(students) => (
          <>
            <Head>
              <h2>{findingOf(students)}</h2>
              <Button size="dense" onClick={() => saveFile(progressFile(group.name, students))}>
                <FileDown aria-hidden="true" />
                Export as CSV
              </Button>
            </Head>
            <DataTable caption="Progress" isDense columns={columns} rows={students} getRowKey={({ id }) => id} />
          </>
        )}
      </QueryState>
    </>
  );
}

function findingOf(students: readonly MemberProgress[]): string {
  const needed = students.filter(({ reasons }) => reasons.length > 0).length;
  const unknown = students.filter(({ isKnown }) => !isKnown).length;
  const words = `${formatNumber(needed)} of ${formatCount(students.length, 'student')} ${needed === 1 ? 'needs' : 'need'} attention`;
  return unknown === 0 ? words : `${words}; of ${formatNumber(unknown)} there is too little to say`;
}

function progressFile(groupName: string, students: readonly MemberProgress[]) {
  const header = [
    'Student',
    'Roll number',
    'Needs attention for',
    'Hours counted',
    'Hours attended',
    'Tasks due',
    'Handed in',
    'Released marks',
    'Average in percent',
  ];
  const rows = students.map((row) => [
    row.name,
    row.rollNumber ?? '',
    row.isKnown ? row.reasons.map((reason) => reasonWords(reason, row)).join('; ') : 'too little to say',
    ...[row.held, row.attended, row.due, row.handedIn, row.marks].map(String),
    row.average === null ? '' : row.average.toFixed(1),
  ]);
  return { name: fileName(`${groupName} progress`, 'csv'), type: 'text/csv', content: toCsv(header, rows) };
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  align-items: baseline;
  justify-content: space-between;
  padding-block-end: var(--space-3);
  & > h2 {
    font-size: 1.25rem;
  }
`;
