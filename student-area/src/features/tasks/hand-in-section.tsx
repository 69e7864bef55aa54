import { Alert, formatDateTime, QueryState, Skeleton, Stack } from '@portal/shared/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import { queryKeys } from '../../query-keys.ts';
import { AfterTheEnd } from './after-the-end.tsx';
import { describeRemaining } from './describe-remaining.ts';
import { draftOptions } from './get-draft.ts';
import { HandInForm } from './hand-in-form.tsx';
import { useServerNow } from './server-clock.ts';
import { describeLateRule, takesWork, type Task } from './task.ts';

/** Handing in, as far as the time of the reader allows it; the clock is the server's. */
export function HandInSection({ task, studentId }: { task: Task; studentId: string }) {
  const now = useServerNow();
  if (!takesWork(task))
    return (
      <Alert tone="info" role={null} title="This is done on paper">
        It is written in the examination room, not on this page. Be there ten minutes early with your identity card.
      </Alert>
    );
  if (now === null) return <Skeleton count={4} label="Asking the server for the time..." />;
  const until = (moment: string) => new Date(moment).getTime() - now;
  if (until(task.opensAt) > 0)
    return (
      <Alert tone="info" role={null} title={`Begins in ${describeRemaining(until(task.opensAt))}`}>
        You can hand in from {formatDateTime(task.opensAt)} on. This page opens by itself.
      </Alert>
    );
  if (until(task.lastMoment) < 0) return <AfterTheEnd task={task} studentId={studentId} />;
  return (
    <Stack gap={5}>
      {until(task.dueAt) > 0 ? (
        <Clock role="timer">
          <b>{describeRemaining(until(task.dueAt))}</b> left, until {formatDateTime(task.dueAt)} by the clock of the
          department. You can hand in as often as you like until then; the last version counts.
        </Clock>
      ) : (
        <Alert tone="warning" role={null} title={`Late since ${formatDateTime(task.dueAt)}`}>
          {describeLateRule(task)} You can hand in until {formatDateTime(task.lastMoment)}.
        </Alert>
      )}
      <Draft task={task} />
    </Stack>
  );
}

function Draft({ task }: { task: Task }) {
  const client = useQueryClient();
  const query = useQuery(draftOptions(task.id));
  return (
    <QueryState
      query={query}
      errorTitle="Your draft could not be loaded"
      skeleton={<Skeleton count={5} label="Loading your draft..." />}
    >
      {(stored) => (
        <HandInForm
          key={query.dataUpdatedAt}
          task={task}
          stored={stored}
          onReload={() => void client.invalidateQueries({ queryKey: queryKeys.tasks.draft(task.id) })}
        />
      )}
    </QueryState>
  );
}

const Clock = styled.p`
  max-inline-size: var(--measure);
  font-variant-numeric: tabular-nums;
`;
