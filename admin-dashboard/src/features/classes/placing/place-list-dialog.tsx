import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Download } from 'lucide-react';
import styled from 'styled-components';
import { saveFile } from '@portal/shared/data';
import { Alert, Button, ConfirmDialog, Dialog, formatCount, FormErrorSummary } from '@portal/shared/ui';
import { isChange, isPlaced } from '../outcome.ts';
import { leftOutFile } from './left-out-file.ts';
import { type JudgedLine, OutcomeTable } from '../outcome-table.tsx';
import type { PlacingIn } from './place-students.ts';
import { TargetFields } from './target-fields.tsx';
import { type ListLine, usePlacing } from './use-placing.ts';

interface PlaceListDialogProps {
  title: string;
  description: string;
  target: PlacingIn;
  onTarget: (target: PlacingIn) => void;
  /** The lines to place; null when something is amiss, which the input then says. */
  readLines: () => readonly ListLine[] | null;
  /** Nothing is lost when the dialog is closed. */
  isBlank: boolean;
  /** Closes the dialog after that many students were placed. */
  onPlaced: (count: number) => void;
  onClose: () => void;
  /** Asks for the lines. */
  children: ReactNode;
}

/** A list of students into a class: asked for, looked at line by line, and then written. */
export function PlaceListDialog(props: PlaceListDialogProps) {
  const { title, description, target, onTarget, readLines, isBlank, onPlaced, onClose, children } = props;
  const placing = usePlacing(onPlaced);
  const { tried, written, problem, isBusy } = placing;
  const [errors, setErrors] = useState<Partial<PlacingIn>>({});
  const [isLeaving, setIsLeaving] = useState(false);
  const count = tried?.judged.filter(isChange).length ?? 0;

  function handleRead() {
    const found = missingIn(target);
    setErrors(found);
    const lines = readLines();
    if (lines && Object.keys(found).length === 0) void placing.tryOut(target, lines);
  }

  function handleClose() {
    if (written) onPlaced(written.count);
    else if (isBlank) onClose();
    else setIsLeaving(true);
  }

  return (
    <>
      <Dialog
        isOpen
        onClose={handleClose}
        size="panel-wide"
        title={title}
        description={description}
        isDismissible={!isBusy}
        actions={
          written ? (
            <Button variant="primary" size="dense" onClick={handleClose}>
              Close
            </Button>
          ) : (
            <>
              {tried ? (
                <>
                  <Button
                    variant="primary"
                    size="dense"
                    isBusy={isBusy}
                    busyLabel="Placing..."
                    disabled={count === 0}
                    onClick={() => void placing.place(tried)}
                  >
                    {`Place ${formatCount(count, 'student')}`}
                  </Button>
                  <Button size="dense" disabled={isBusy} onClick={placing.back}>
                    Back to the list
                  </Button>
                </>
              ) : (
                <Button variant="primary" size="dense" isBusy={isBusy} busyLabel="Checking..." onClick={handleRead}>
                  Check the list
                </Button>
              )}
              <Button size="dense" disabled={isBusy} onClick={handleClose}>
                Cancel
              </Button>
            </>
          )
        }
      >
        <FormErrorSummary
          title={tried ? 'Nothing was placed' : 'The list could not be checked'}
          problems={problem === null ? [] : [{ message: problem }]}
        />
        {written && (
          <Judged summary={`${formatCount(written.count, 'student')} placed.`} leftOut={written.leftOut} placed={[]} />
        )}
        {tried && !written && (
          <Judged
            summary={summaryOf(tried.judged, count)}
            leftOut={tried.judged.filter((line) => !isPlaced(line))}
            placed={tried.judged.filter(isPlaced)}
          />
        )}
        {!tried && (
          <Parts>
            <TargetFields target={target} errors={errors} onChange={onTarget} />
            {children}
          </Parts>
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={isLeaving}
        title="Leave without placing students?"
        confirmLabel="Leave"
        cancelLabel="Stay here"
        onConfirm={onClose}
        onClose={() => setIsLeaving(false)}
      >
        The list will be lost.
      </ConfirmDialog>
    </>
  );
}

interface JudgedProps {
  summary: string;
  leftOut: readonly JudgedLine[];
  placed: readonly JudgedLine[];
}

/** Takes focus when it appears. */
function Judged({ summary, leftOut, placed }: JudgedProps) {
  const summaryRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => summaryRef.current?.focus(), [summary]);
  return (
    <Parts>
      <Summary ref={summaryRef} tabIndex={-1}>
        {summary}
      </Summary>
      {leftOut.length > 0 && (
        <Alert
          tone="warning"
          role={null}
          title={`${formatCount(leftOut.length, 'student')} left out`}
          action={
            <Button size="dense" onClick={() => saveFile(leftOutFile(leftOut))}>
              <Download aria-hidden="true" />
              Download the lines with the reasons
            </Button>
          }
        />
      )}
      <OutcomeTable caption="Left out" lines={leftOut} />
      <OutcomeTable caption="In the class afterwards" lines={placed} />
    </Parts>
  );
}

function summaryOf(judged: readonly JudgedLine[], count: number): string {
  const same = judged.filter(({ outcome }) => outcome === 'unchanged').length;
  const words = `${count} of ${formatCount(judged.length, 'student')} will be placed`;
  return same === 0 ? `${words}.` : `${words}; ${same} already as listed.`;
}

function missingIn({ classId, fromDay }: PlacingIn): Partial<PlacingIn> {
  return {
    ...(classId === '' && { classId: 'Choose the class.' }),
    ...(fromDay === '' && { fromDay: 'Enter the first day.' }),
  };
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

const Summary = styled.p`
  font-weight: var(--weight-strong);
  &:focus {
    outline: none;
  }
`;
