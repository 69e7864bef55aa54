import { useAuth } from '@portal/shared/contract';
import { LinkArrow } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { LimitNotice } from './limit-notice.tsx';
import { mySubjectsOptions } from './list-subjects.ts';

/** On pages about other things: tells a student who is under the limit, and nobody else anything. */
export function AttendanceNotice() {
  const isStudent = useAuth((state) => state.profile?.role === 'student');
  const { data: subjects = [] } = useQuery({ ...mySubjectsOptions(), enabled: isStudent });
  if (!subjects.some(({ isUnder, isCurrent }) => isUnder && isCurrent)) return null;
  return (
    <Root>
      <LimitNotice subjects={subjects} />
      <LinkArrow to="/students/attendance">Your attendance</LinkArrow>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--space-2);
  padding-block-end: var(--space-5);
`;
