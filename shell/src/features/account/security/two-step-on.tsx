import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert, Badge, Button, Cluster, ConfirmDialog, describeError, formatDate } from '@portal/shared/ui';
import { useShell } from '../../../app/shell-context.tsx';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { Standing } from './security-form.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';

/** From here down the person is told that the codes run out. */
const FEW_CODES = 3;

interface TwoStepOnProps {
  since: string;
  codesLeft: number;
  onNewCodes: (codes: readonly string[]) => void;
  onTurnedOff: () => Promise<void>;
}

type Asked = 'nothing' | 'new-codes' | 'turn-off';

/** Two-step verification as it is: since when, how many recovery codes are left, and what can be changed. */
export function TwoStepOn({ since, codesLeft, onNewCodes, onTurnedOff }: TwoStepOnProps) {
  const { auth } = useShell();
  const [asked, setAsked] = useState<Asked>('nothing');
  const close = () => setAsked('nothing');
  const making = useMutation({
    mutationFn: () => makeRecoveryCodes(auth),
    onSuccess: onNewCodes,
    onSettled: close,
  });
  const hasCodes = codesLeft > 0;

  return (
    <Standing>
      <Cluster>
        <Badge tone="success">On</Badge>
        <span>since {formatDate(since)}</span>
      </Cluster>
      <p>Signing in takes your password and a code from your authenticator app.</p>
      {codesLeft > FEW_CODES ? (
        <p>{codesLeft} of 10 recovery codes are left.</p>
      ) : (
        <Alert
          tone="warning"
          role={null}
          title={hasCodes ? `${codesLeft} of 10 recovery codes left` : 'No recovery codes'}
        >
          {hasCodes ? 'Make new ones before they run out.' : 'Without them you are locked out when your phone is lost.'}
        </Alert>
      )}
      {making.isError && (
        <Alert tone="danger" title="No new codes were made">
          {describeError(making.error)}
        </Alert>
      )}
      <Cluster>
        <Button
          isBusy={making.isPending}
          busyLabel="Making codes..."
          onClick={() => (hasCodes ? setAsked('new-codes') : making.mutate())}
        >
          {hasCodes ? 'Make new codes' : 'Make recovery codes'}
        </Button>
        <Button variant="quiet" onClick={() => setAsked('turn-off')}>
          Turn off
        </Button>
      </Cluster>
      <ConfirmDialog
        isOpen={asked === 'new-codes'}
        title="Make ten new recovery codes?"
        confirmLabel="Make new codes"
        tone="primary"
        onConfirm={() => making.mutateAsync().catch(() => undefined)}
        onClose={close}
      >
        <p>The codes you have now stop working at once.</p>
      </ConfirmDialog>
      {asked === 'turn-off' && <TurnOffDialog onClose={close} onTurnedOff={onTurnedOff} />}
    </Standing>
  );
}
