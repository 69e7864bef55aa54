import { Alert, Button, Cluster, formatDate } from '@portal/shared/ui';
import type { ClassRequest } from './own-class.ts';
import { useWithdrawal } from './use-withdrawal.ts';

interface WaitingRequestProps {
  personId: string;
  request: ClassRequest;
  onChange: () => void;
  reload: () => Promise<unknown>;
}

/** A request that nobody has settled yet, to be changed or withdrawn. */
export function WaitingRequest({ personId, request, onChange, reload }: WaitingRequestProps) {
  const { isBusy, problem, withdraw } = useWithdrawal(personId, 'Request withdrawn', reload);
  return (
    <>
      <Alert tone="info" role={null} title="Waiting for your class teacher">
        {request.className}, roll number {request.rollNumber}, asked on {formatDate(request.askedAt)}.
      </Alert>
      {problem !== null && (
        <Alert tone="danger" title="The request was not withdrawn">
          {problem}
        </Alert>
      )}
      <Cluster>
        <Button disabled={isBusy} onClick={onChange}>
          Change request
        </Button>
        <Button variant="quiet" isBusy={isBusy} busyLabel="Withdrawing..." onClick={() => void withdraw()}>
          Withdraw
        </Button>
      </Cluster>
    </>
  );
}
