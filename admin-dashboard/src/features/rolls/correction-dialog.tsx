import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { RuleError } from '@portal/shared/data';
import { limits } from '@portal/shared/limits';
import { Field, formatDateTime, SelectInput, TextArea } from '@portal/shared/ui';
import { ConfirmWrite } from '../../ui/confirm-write.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { correctAttendance, correctionsQuery } from './correct-attendance.ts';
import type { Entry } from './roll.ts';
import { labelOf, type Status, statuses } from './status.ts';

interface CorrectionDialogProps {
  rollId: string;
  entry: Entry;
  onSaved: () => void;
  onClose: () => void;
}

/** Asks what an entry should say and why, and shows what it said before. */
export function CorrectionDialog({ rollId, entry, onSaved, onClose }: CorrectionDialogProps) {
  const earlier = useQuery({ ...correctionsQuery(rollId, entry.studentId), enabled: entry.corrections > 0 });
  const [to, setTo] = useState<Status | ''>('');
  const [reason, setReason] = useState('');

  async function handleConfirm() {
    if (to === '') throw new RuleError('Choose what the entry should say.', 'P0001');
    if (reason.trim() === '') throw new RuleError('Say why; the student reads it.', 'P0001');
    await correctAttendance({ rollId, studentId: entry.studentId, from: entry.status, to, reason });
    onSaved();
  }

  return (
    <ConfirmWrite
      title={`Correct the entry of ${entry.name}?`}
      confirmLabel="Correct"
      tone="primary"
      problemTitle="Nothing was corrected"
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <Parts>
        <p>It says {labelOf(entry.status).toLowerCase()}. That is kept, with who changed it and why.</p>
        <Field label="It should say">
          <SelectInput
            size="dense"
            value={to}
            onChange={(event) => setTo(statuses.find(({ value }) => value === event.target.value)?.value ?? '')}
            options={[
              { value: '', label: 'Choose' },
              ...statuses.filter(({ value }) => value !== entry.status).map(({ value, label }) => ({ value, label })),
            ]}
          />
        </Field>
        <Field label="Reason" hint="The student reads it.">
          <TextArea
            rows={3}
            maxLength={limits.attendance_corrections.reason.longest}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {earlier.data?.map((one) => (
          <Quiet key={one.id}>
            {formatDateTime(one.correctedAt)}: from {labelOf(one.from).toLowerCase()} to {labelOf(one.to).toLowerCase()}
            . {one.reason}
          </Quiet>
        ))}
      </Parts>
    </ConfirmWrite>
  );
}

const Parts = styled.div`
  display: grid;
  gap: var(--space-4);
`;
