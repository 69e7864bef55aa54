import { useState } from 'react';
import styled from 'styled-components';
import { useQuery } from '@tanstack/react-query';
import { attendanceRule } from '@portal/shared/limits';
import { Button, DataTable, formatPercent, Panel, QueryState, Skeleton, TextLink } from '@portal/shared/ui';
import { teachingGroupPath } from '../../paths.ts';
import { Quiet } from '../../ui/quiet.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import { underLimitQuery } from './under-limit.ts';

/** The rule in words. */
export const LIMIT_WORDS = `Under ${attendanceRule.neededPercent} % of the hours held, from ${attendanceRule.leastHours} hours on; late counts as present, excused hours are left out.`;

/** So many are shown at first. */
const SHOWN = 8;

/** Who is under the limit, in the groups and in the class of the reader. With `isHiddenWhileEmpty` it stands there once somebody is, or it fails. */
export function UnderLimitPanel({ isHiddenWhileEmpty = false }: { isHiddenWhileEmpty?: boolean }) {
  const query = useQuery(underLimitQuery);
  const [isWhole, setIsWhole] = useState(false);
  if (isHiddenWhileEmpty && query.error === null && !query.data?.length) return null;
  return (
    <Panel title="Under the attendance limit" intro={LIMIT_WORDS}>
      <QueryState
        query={query}
        errorTitle="The attendance could not be counted"
        headingLevel={3}
        skeleton={<Skeleton shape="row" />}
        empty={<Quiet>Nobody in your groups or your class.</Quiet>}
      >
        {(students) => (
          <Whole>
            <DataTable
              caption="Students under the attendance limit"
              isDense
              rows={isWhole ? students : students.slice(0, SHOWN)}
              getRowKey={(row) => `${row.groupId} ${row.studentId}`}
              columns={[
                {
                  key: 'name',
                  header: 'Student',
                  render: (row) => (
                    <TwoLines first={row.name} second={[row.rollNumber, row.className].filter(Boolean).join(', ')} />
                  ),
                },
                {
                  key: 'subject',
                  header: 'Group',
                  stackLabel: null,
                  render: (row) =>
                    row.isMine ? (
                      <TextLink to={teachingGroupPath(row.groupId, 'students')}>{row.subject}</TextLink>
                    ) : (
                      row.subject
                    ),
                },
                {
                  key: 'share',
                  header: 'Attended',
                  isNumeric: true,
                  render: (row) => formatPercent(row.attended, row.held),
                },
              ]}
            />
            {students.length > SHOWN && !isWhole && (
              <Button size="dense" onClick={() => setIsWhole(true)}>
                Show all {students.length}
              </Button>
            )}
          </Whole>
        )}
      </QueryState>
    </Panel>
  );
}

const Whole = styled.div`
  display: grid;
  gap: var(--space-4);
  & > button {
    justify-self: start;
  }
`;
