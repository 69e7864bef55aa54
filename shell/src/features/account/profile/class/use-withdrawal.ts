import { useState } from 'react';
import { useToast } from '@portal/shared/contract';
import { describeError } from '@portal/shared/ui';
import { withdrawRequest } from './own-class.ts';

/** Takes the own request away, whether it waits or was refused. `done` is the toast's title. */
export function useWithdrawal(
  personId: string,
  done: string,
  reload: () => Promise<unknown>,
): { isBusy: boolean; problem: string | null; withdraw: () => Promise<void> } {
  const showToast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function withdraw() {
    setIsBusy(true);
    setProblem(null);
    try {
      const isGone = await withdrawRequest(personId);
      await reload();
      showToast(
        isGone
          ? { title: done, tone: 'success' }
          : { title: 'Nothing to withdraw', description: 'It was settled meanwhile.' },
      );
    } catch (error) {
      setProblem(describeError(error, { isRepeatSafe: true }));
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, problem, withdraw };
}
