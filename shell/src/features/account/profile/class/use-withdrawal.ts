import { useToast } from '@portal/shared/contract';
import { describeError, useAttempt } from '@portal/shared/ui';
import { withdrawRequest } from './own-class.ts';

const describeRepeatable = (cause: unknown) => describeError(cause, { isRepeatSafe: true });

/** Takes the own request away, whether it waits or was refused. `done` is the toast's title. */
export function useWithdrawal(
  personId: string,
  done: string,
  reload: () => Promise<unknown>,
): { isBusy: boolean; problem: string | null; withdraw: () => Promise<boolean> } {
  const showToast = useToast();
  const { isBusy, problem, attempt } = useAttempt(describeRepeatable);

  const withdraw = () =>
    attempt(async () => {
      const isGone = await withdrawRequest(personId);
      await reload();
      showToast(
        isGone
          ? { title: done, tone: 'success' }
          : { title: 'Nothing to withdraw', description: 'It was settled meanwhile.' },
      );
    });

  return { isBusy, problem, withdraw };
}
