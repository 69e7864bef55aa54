import { Alert, Button, Cluster } from '@portal/shared/ui';
import type { ClassRequest } from './own-class.ts';
import { useWithdrawal } from './use-withdrawal.ts';

interface RefusedRequestProps {
  personId: string;
  request: ClassRequest;
  /** Left out while the form is open. */
  onAskAgain?: () => void;
  reload: () => Promise<unknown>;
}

/** Why staff have refused a request. Whoever is in a class all the same may put the refusal away. */
export function RefusedRequest({ personId, request, onAskAgain, reload }: RefusedRequestProps) {
  const { isBusy, problem, withdraw } = useWithdrawal(personId, 'Refusal put away', reload);
  return (
    <>
      <Alert tone="warning" role={null} title={`${request.className}, roll number ${request.rollNumber}, was refused`}>
        {request.reason}
      </Alert>
      {problem !== null && (
        <Alert tone="danger" title="The refusal was not put away">
          {problem}
        </Alert>
      )}
      {onAskAgain && (
        <Cluster>
          <Button disabled={isBusy} onClick={onAskAgain}>
            Ask again
          </Button>
          <Button variant="quiet" isBusy={isBusy} busyLabel="Putting away..." onClick={() => void withdraw()}>
            Put away
          </Button>
        </Cluster>
      )}
    </>
  );
}
