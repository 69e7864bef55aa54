import { Button, Dialog } from '@portal/shared/ui';
import { type JudgedLine, OutcomeTable } from './outcome-table.tsx';

interface OutcomesDialogProps {
  title: string;
  description?: string;
  lines: readonly JudgedLine[];
  onClose: () => void;
}

/** What keeps requests from being confirmed, where not all could be. */
export function OutcomesDialog({ title, description, lines, onClose }: OutcomesDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="panel-wide"
      title={title}
      description={description}
      actions={
        <Button variant="primary" size="dense" onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      <OutcomeTable caption="Still waiting" lines={lines} />
    </Dialog>
  );
}
