import { useState } from 'react';
import { limits } from '@portal/shared/limits';
import { Field, TextArea } from '@portal/shared/ui';
import { ConfirmWrite } from '../../ui/confirm-write.tsx';

interface RefuseDialogProps {
  /** 'the request of Asha Kale', '3 requests' */
  whose: string;
  onRefuse: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

const { longest } = limits.class_requests.reason;

/** Asks why, before what students ask for is refused. */
export function RefuseDialog({ whose, onRefuse, onClose }: RefuseDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);

  async function handleConfirm() {
    const said = reason.trim();
    const problem =
      said === ''
        ? 'Enter the reason.'
        : said.length > longest
          ? `The reason may have at most ${longest} characters.`
          : null;
    setError(problem);
    if (problem === null) await onRefuse(said);
  }

  return (
    <ConfirmWrite
      title={`Refuse ${whose}?`}
      confirmLabel="Refuse"
      problemTitle="Nothing was refused"
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <Field label="Reason" hint="The student reads it, and may ask again." error={error}>
        <TextArea size="dense" rows={3} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </ConfirmWrite>
  );
}
