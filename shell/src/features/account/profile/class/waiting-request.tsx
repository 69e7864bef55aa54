import { useState } from 'react';
import { useToast } from '@portal/shared/contract';
import { Alert, Button, Cluster, describeError, formatDate } from '@portal/shared/ui';
import { type ClassRequest, withdrawRequest } from './own-class.ts';

interface WaitingRequestProps {
  personId: string;
  request: ClassRequest;
  onChange: () => void;
  reload: () => Promise<unknown>;
}

/** A request that nobody has settled yet, to be changed or withdrawn. */
export function WaitingRequest({ personId, request, onChange, reload }: WaitingRequestProps) {
  const showToast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function handleWithdraw() {
    setIsBusy(true);
    setProblem(null);
    try {
      const isGone = await withdrawRequest(personId);
      await reload();
      showToast(
        isGone
          ? { title: 'Request withdrawn', tone: 'success' }
          : { title: 'Nothing to withdraw', description: 'It was settled meanwhile.' },
      );
    } catch (error) {
      setProblem(describeError(error, { isRepeatSafe: true }));
    } finally {
      setIsBusy(false);
    }
  }

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
        <Button variant="quiet" isBusy={isBusy} busyLabel="Withdrawing..." onClick={() => void handleWithdraw()}>
          Withdraw
        </Button>
      </Cluster>
    </>
  );
}
