import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Download } from 'lucide-react';
import styled from 'styled-components';
import { saveFile } from '@portal/shared/data';
import { Alert, Button, formatCount } from '@portal/shared/ui';
import { LookThenWriteDialog } from '../../../ui/look-then-write-dialog.tsx';
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
  const count = tried?.judged.filter(isChange).length ?? 0;

  function handleRead() {
    const found = missingIn(target);
    setErrors(found);
    const lines = readLines();
    if (lines && Object.keys(found).length === 0) void placing.tryOut(target, lines);
  }

  return (
    <LookThenWriteDialog
      title={title}
      description={description}
      step={written ? 'done' : tried ? 'look' : 'ask'}
      isBusy={isBusy}
      look={{ label: 'Check the list', busyLabel: 'Checking...', onLook: handleRead }}
      write={{
        label: `Place ${formatCount(count, 'student')}`,
        busyLabel: 'Placing...',
        hasNothing: count === 0,
        onWrite: () => tried && void placing.place(tried),
      }}
      back={{ label: 'Back to the list', onBack: placing.back }}
      problem={problem}
      problemTitles={{ ask: 'The list could not be checked', look: 'Nothing was placed' }}
      isBlank={isBlank}
      leave={{ title: 'Leave without placing students?', words: 'The list will be lost.' }}
      onClose={() => (written ? onPlaced(written.count) : onClose())}
    >
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
    </LookThenWriteDialog>
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
