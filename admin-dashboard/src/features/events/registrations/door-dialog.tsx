import { type SubmitEvent, useState } from 'react';
import styled from 'styled-components';
import { Alert, Button, Dialog, Field, formatDateTime, TextInput } from '@portal/shared/ui';
import { useWriteAttempt } from '../../../ui/use-write-attempt.ts';
import { type Came, checkIn } from './registration.ts';
import { canReadCodes, useCodeCamera } from './use-code-camera.ts';

interface DoorDialogProps {
  eventId: string;
  eventTitle: string;
  /** After each who came, so that the list is read again. */
  onCame: () => void;
  onClose: () => void;
}

/** At the door: reads the codes that people show, one after the other, or takes them by their letters. */
export function DoorDialog({ eventId, eventTitle, onCame, onClose }: DoorDialogProps) {
  const { isBusy, problem, attempt, clear } = useWriteAttempt();
  const [typed, setTyped] = useState('');
  const [came, setCame] = useState<Came | null>(null);
  const [hasCamera, setHasCamera] = useState(false);
  const camera = useCodeCamera(hasCamera, (code) => read(code));

  async function read(code: string) {
    setCame(null);
    const isDone = await attempt(async () => setCame(await checkIn(eventId, { code })));
    if (!isDone) return;
    setTyped('');
    onCame();
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (typed.trim() !== '') void read(typed);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title="Check in by code"
      description={eventTitle}
      actions={
        <Button size="dense" onClick={onClose}>
          Close
        </Button>
      }
    >
      <form noValidate onSubmit={handleSubmit}>
        <Row>
          <Field label="Code" hint="The ten letters and digits below the picture that they show.">
            <TextInput
              size="dense"
              value={typed}
              autoComplete="off"
              maxLength={20}
              onChange={(event) => {
                setTyped(event.target.value);
                clear();
              }}
            />
          </Field>
          <Button type="submit" variant="primary" size="dense" isBusy={isBusy} busyLabel="Looking...">
            Check in
          </Button>
        </Row>
      </form>
      <div aria-live="polite">
        {came && (
          <Alert
            role={null}
            tone={came.isRepeated ? 'warning' : 'success'}
            title={came.isRepeated ? `${came.name} has come already` : `${came.name} is checked in`}
          >
            {came.isRepeated ? `They were checked in on ${formatDateTime(came.cameAt)}.` : 'The next one can come.'}
          </Alert>
        )}
      </div>
      {problem !== null && (
        <Alert tone="danger" title="Not checked in">
          {problem}
        </Alert>
      )}
      {canReadCodes() && (
        <Camera>
          <Button size="dense" onClick={() => setHasCamera(!hasCamera)}>
            {hasCamera ? 'Turn the camera off' : 'Read codes with the camera'}
          </Button>
          {camera.problem !== null && <p>{camera.problem}</p>}
          {hasCamera && <video ref={camera.video} muted playsInline aria-label="What the camera sees" />}
        </Camera>
      )}
    </Dialog>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: end;
`;

const Camera = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  & > video {
    inline-size: 100%;
    border-radius: var(--radius-2);
    background: var(--surface-sunken);
  }
`;
