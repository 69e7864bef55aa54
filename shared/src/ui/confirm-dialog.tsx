import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** The question: "Delete Imran Mulla?" */
  title: string;
  /** What will happen and whether it can be undone. */
  children: ReactNode;
  /** The verb of the question, not "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  /** May take its time; the dialog waits for it. A rejection is the caller's to show. */
  onConfirm: () => unknown;
  onClose: () => void;
}

/** Asks before something that cannot be undone. Focus starts on the harmless button. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function handleConfirm() {
    setIsBusy(true);
    try {
      await onConfirm();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      isDismissible={!isBusy}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy} data-autofocus>
            {cancelLabel}
          </Button>
          <Button variant={tone} isBusy={isBusy} onClick={() => void handleConfirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
