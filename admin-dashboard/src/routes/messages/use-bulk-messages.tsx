import { type ReactNode, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '@portal/shared/contract';
import type { ListRequest } from '@portal/shared/data';
import { Button } from '@portal/shared/ui';
import { listMessageIds, type MessageBox } from '../../features/messages/list-messages.ts';
import { MOST_MESSAGES, settleMessages } from '../../features/messages/settle-messages.ts';
import { queryKeys } from '../../query-keys.ts';
import { ConfirmWrite } from '../../ui/confirm-write.tsx';
import type { BulkWork } from '../../ui/record-list.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import { useWriteAttempt } from '../../ui/use-write-attempt.ts';
import { type BulkChange, bulkChanges, countMessages } from './bulk-change.ts';

interface BulkMessages {
  /** For the list. */
  bulk: BulkWork;
  /** The question that is asked at the moment. */
  question: ReactNode;
}

/** Ticking messages of a box, and doing one thing with all that are ticked. */
export function useBulkMessages(box: MessageBox, request: ListRequest): BulkMessages {
  const selection = useSelection(request);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [asked, setAsked] = useState<BulkChange | null>(null);
  const { isBusy, attemptOrTell } = useWriteAttempt();
  const ids = [...selection.ids];

  async function apply({ change, done, leftOut }: BulkChange) {
    const count = await settleMessages(ids, change);
    const others = ids.length - count;
    showToast({
      title: `${countMessages(count)} ${done}`,
      description: others > 0 ? `${others} of those you ticked ${leftOut}.` : undefined,
      tone: 'success',
    });
    setAsked(null);
    selection.clear();
    void queryClient.invalidateQueries({ queryKey: queryKeys.all });
  }

  return {
    bulk: {
      selection,
      most: MOST_MESSAGES,
      onSelectAll: () =>
        void attemptOrTell('Not all could be selected', async () =>
          selection.change(await listMessageIds(box, request, MOST_MESSAGES), true),
        ),
      actions: bulkChanges[box].map((option) => (
        <Button
          key={option.change}
          size="dense"
          disabled={isBusy}
          onClick={() =>
            option.question
              ? setAsked(option)
              : void attemptOrTell('The messages were not changed', () => apply(option))
          }
        >
          {option.button}
        </Button>
      )),
    },
    question: asked?.question && (
      <ConfirmWrite
        title={asked.question.title(countMessages(ids.length))}
        confirmLabel={asked.question.confirmLabel}
        tone={asked.isDangerous ? 'danger' : 'primary'}
        problemTitle="Nothing was changed"
        onConfirm={() => apply(asked)}
        onClose={() => setAsked(null)}
      >
        {asked.question.consequence}
      </ConfirmWrite>
    ),
  };
}
