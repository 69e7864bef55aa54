import { type ReactNode, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ListRequest } from '@portal/shared/data';
import { Button, formatCount } from '@portal/shared/ui';
import { nameOf } from '../../data/person-name.ts';
import { isPlaced } from '../../features/classes/outcome.ts';
import type { JudgedLine } from '../../features/classes/outcome-table.tsx';
import { OutcomesDialog } from '../../features/classes/outcomes-dialog.tsx';
import { RefuseDialog } from '../../features/classes/refuse-dialog.tsx';
import { type ClassRequest, listRequestIds, readRequests } from '../../features/classes/request.ts';
import { MOST_REQUESTS, settleRequests } from '../../features/classes/settle-requests.ts';
import type { BulkWork } from '../../ui/record-list.tsx';
import { useFinish } from '../../ui/use-editor.ts';
import { useSelection } from '../../ui/use-selection.ts';
import { useWriteAttempt } from '../../ui/use-write-attempt.ts';

interface Settling {
  /** For the list. */
  bulk: BulkWork;
  confirm: (ids: readonly string[]) => void;
  askToRefuse: (ids: readonly string[]) => void;
  /** What is asked or told at the moment. */
  dialog: ReactNode;
}

/** What a confirmation has left. */
interface Unconfirmed {
  count: number;
  lines: readonly JudgedLine[];
}

const countRequests = (count: number) => formatCount(count, 'request');

/** Confirming and refusing requests, one or several; `rows` are those in sight. */
export function useSettling(request: ListRequest, rows: readonly ClassRequest[]): Settling {
  const selection = useSelection(request);
  const finish = useFinish();
  const queryClient = useQueryClient();
  const { isBusy, attemptOrTell } = useWriteAttempt();
  const [refused, setRefused] = useState<readonly string[] | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed | null>(null);
  const ids = [...selection.ids];

  async function confirm(asked: readonly string[]) {
    const answers = await settleRequests(asked, null);
    selection.clear();
    const gone = asked.length - answers.length;
    if (answers.every(isPlaced)) {
      finish(`${countRequests(answers.length)} confirmed`, goneWords(gone));
      return;
    }
    const left = answers.filter((answer) => !isPlaced(answer));
    const known = await readRequests(left.map(({ profileId }) => profileId));
    const lines = left.flatMap(({ profileId, outcome, detail }) => {
      const row = known.find(({ id }) => id === profileId);
      return row ? [{ ...row, email: row.email ?? '', outcome, detail }] : [];
    });
    setUnconfirmed({ count: answers.length - left.length, lines });
    void queryClient.invalidateQueries();
  }

  async function refuse(asked: readonly string[], reason: string) {
    const answers = await settleRequests(asked, reason);
    setRefused(null);
    selection.clear();
    finish(`${countRequests(answers.length)} refused`, goneWords(asked.length - answers.length));
  }

  const handleConfirm = (asked: readonly string[]) => void attemptOrTell('Nothing was confirmed', () => confirm(asked));

  return {
    bulk: {
      selection,
      most: MOST_REQUESTS,
      onSelectAll: () =>
        void attemptOrTell('Not all could be selected', async () =>
          selection.change(await listRequestIds(request, MOST_REQUESTS), true),
        ),
      actions: (
        <>
          <Button size="dense" variant="primary" isBusy={isBusy} onClick={() => handleConfirm(ids)}>
            Confirm
          </Button>
          <Button size="dense" disabled={isBusy} onClick={() => setRefused(ids)}>
            Refuse…
          </Button>
        </>
      ),
    },
    confirm: (asked) => {
      if (!isBusy) handleConfirm(asked);
    },
    askToRefuse: setRefused,
    dialog: (
      <>
        {refused && (
          <RefuseDialog
            whose={whose(refused, rows)}
            onRefuse={(reason) => refuse(refused, reason)}
            onClose={() => setRefused(null)}
          />
        )}
        {unconfirmed && (
          <OutcomesDialog
            title={`${countRequests(unconfirmed.count)} confirmed, ${unconfirmed.lines.length} not`}
            description="These still wait: mend what stands in the way on Students, or refuse them with a reason."
            lines={unconfirmed.lines}
            onClose={() => setUnconfirmed(null)}
          />
        )}
      </>
    ),
  };
}

function goneWords(gone: number): string | undefined {
  return gone > 0 ? `${countRequests(gone)} of those you chose had been settled before.` : undefined;
}

function whose(ids: readonly string[], rows: readonly ClassRequest[]): string {
  const [only] = rows.filter(({ id }) => ids.includes(id));
  return ids.length === 1 && only ? `the request of ${nameOf(only)}` : countRequests(ids.length);
}
