import { useState } from 'react';
import styled from 'styled-components';
import { departmentToday, Field, formatDate, TextInput } from '@portal/shared/ui';
import { RuleError } from '@portal/shared/data';
import { ConfirmWrite } from '../../ui/confirm-write.tsx';
import { leaveClass } from './leave-class.ts';
import { nameOf } from '../../data/person-name.ts';
import type { Member } from './member.ts';

interface LeaveDialogProps {
  member: Member;
  onLeft: () => void;
  onClose: () => void;
}

/** Asks from which day on a student is in the class no more, and says what is kept. */
export function LeaveDialog({ member, onLeft, onClose }: LeaveDialogProps) {
  const [onDay, setOnDay] = useState(departmentToday);
  const lastsNoDay = onDay !== '' && onDay <= member.joinedOn;

  async function handleConfirm() {
    if (onDay === '') throw new RuleError('Enter the first day without them.', 'P0001');
    await leaveClass(member.id, onDay);
    onLeft();
  }

  return (
    <ConfirmWrite
      title={`${nameOf(member)} leaves ${member.className}?`}
      confirmLabel={lastsNoDay ? 'Take back' : 'Leaves the class'}
      problemTitle="Nothing was changed"
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <Parts>
        <p>
          {lastsNoDay
            ? `They are in it since ${formatDate(member.joinedOn)}, so nothing would be left: the entry is taken back, as if they had never been in the class.`
            : 'Kept: that they were in the class and under which number, their marks and their attendance. The roll number is free from that day on.'}
        </p>
        <Field label="First day without them">
          <TextInput size="dense" type="date" value={onDay} onChange={(event) => setOnDay(event.target.value)} />
        </Field>
      </Parts>
    </ConfirmWrite>
  );
}

const Parts = styled.div`
  display: grid;
  gap: var(--space-4);
`;
