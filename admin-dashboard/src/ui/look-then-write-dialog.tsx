import { type ReactNode, useState } from 'react';
import { Button, ConfirmDialog, Dialog, FormErrorSummary } from '@portal/shared/ui';

/** What is asked, what would happen, and what did. */
export type LookStep = 'ask' | 'look' | 'done';

interface Press {
  /** 'Check the list' */
  label: string;
  /** 'Checking...' */
  busyLabel: string;
}

interface LookThenWriteDialogProps {
  title: string;
  description: string;
  step: LookStep;
  /** Something is looked up or written. */
  isBusy: boolean;
  /** Leads to the look: presses the button, or submits the form of this id. */
  look: Press & ({ onLook: () => void } | { formId: string });
  write: Press & { onWrite: () => void; hasNothing?: boolean };
  back: { label: string; onBack: () => void };
  /** What can be done once it is done; left out: 'Close'. */
  doneActions?: ReactNode;
  /** Whether one can leave from the look as well, and not only go back. */
  isLeftFromLook?: boolean;
  /** Why it could not be looked up or written. */
  problem: string | null;
  problemTitles: { ask: string; look: string };
  /** Nothing is lost when the dialog is closed. */
  isBlank: boolean;
  /** Asked before what was typed is lost. */
  leave: { title: string; words: string; cancelLabel?: string };
  onClose: () => void;
  /** Draws the step. */
  children: ReactNode;
}

/** Asks for something, shows what it would do, and does it when that is wanted: nothing is written before it was seen. */
export function LookThenWriteDialog({
  title,
  description,
  step,
  isBusy,
  look,
  write,
  back,
  doneActions,
  isLeftFromLook = true,
  problem,
  problemTitles,
  isBlank,
  leave,
  onClose,
  children,
}: LookThenWriteDialogProps) {
  const [isLeaving, setIsLeaving] = useState(false);

  function handleClose() {
    if (step === 'done' || isBlank) onClose();
    else setIsLeaving(true);
  }

  const cancel = (
    <Button size="dense" disabled={isBusy} onClick={handleClose}>
      Cancel
    </Button>
  );
  const actions: Record<LookStep, ReactNode> = {
    ask: (
      <>
        <Button
          key="look"
          variant="primary"
          size="dense"
          isBusy={isBusy}
          busyLabel={look.busyLabel}
          {...('formId' in look ? { type: 'submit', form: look.formId } : { onClick: look.onLook })}
        >
          {look.label}
        </Button>
        {cancel}
      </>
    ),
    look: (
      <>
        <Button
          key="write"
          variant="primary"
          size="dense"
          isBusy={isBusy}
          busyLabel={write.busyLabel}
          disabled={write.hasNothing}
          onClick={write.onWrite}
        >
          {write.label}
        </Button>
        <Button size="dense" disabled={isBusy} onClick={back.onBack}>
          {back.label}
        </Button>
        {isLeftFromLook && cancel}
      </>
    ),
    done: doneActions ?? (
      <Button variant="primary" size="dense" onClick={onClose}>
        Close
      </Button>
    ),
  };

  return (
    <>
      <Dialog
        isOpen
        onClose={handleClose}
        size="panel-wide"
        title={title}
        description={description}
        isDismissible={!isBusy}
        actions={actions[step]}
      >
        {step !== 'done' && (
          <FormErrorSummary title={problemTitles[step]} problems={problem === null ? [] : [{ message: problem }]} />
        )}
        {children}
      </Dialog>
      <ConfirmDialog
        isOpen={isLeaving}
        title={leave.title}
        confirmLabel="Leave"
        cancelLabel={leave.cancelLabel ?? 'Stay here'}
        onConfirm={onClose}
        onClose={() => setIsLeaving(false)}
      >
        {leave.words}
      </ConfirmDialog>
    </>
  );
}
