import { Alert } from './alert.tsx';
import { formatTime } from './format.ts';
import { TextButton } from './text-button.tsx';

export interface DraftNoticeProps {
  /** When the text was typed; nothing is drawn without it. */
  restoredAt: Date | null;
  onDiscard: () => void;
  /** What is stored is being read; it is not discarded a second time meanwhile. */
  isBusy?: boolean;
}

/** Says that what was typed earlier stands in the form again, and takes it out when it is not wanted. */
export function DraftNotice({ restoredAt, onDiscard, isBusy = false }: DraftNoticeProps) {
  if (!restoredAt) return null;
  return (
    <Alert
      tone="info"
      title={`Your unsent text from ${formatTime(restoredAt)} is back`}
      action={
        <TextButton onClick={onDiscard} disabled={isBusy}>
          {isBusy ? 'Loading what is stored...' : 'Discard it'}
        </TextButton>
      }
    >
      It was kept in this browser and has not been sent.
    </Alert>
  );
}
