import { Alert, Button, describeError } from '@portal/shared/ui';
import type { KeeperState, MarkKeeper } from './mark-keeper.ts';
import type { Entry } from './roll.ts';
import { labelOf } from './status.ts';

interface RefusedMarksProps {
  keeper: MarkKeeper;
  state: KeeperState;
  entries: readonly Entry[];
}

/** Marks that the server will not take any more, by name, so that none is lost without a word. */
export function RefusedMarks({ keeper, state, entries }: RefusedMarksProps) {
  if (state.phase !== 'refused') return null;
  const marks = entries.flatMap(({ studentId, name }) => {
    const mark = state.pending[studentId];
    return mark ? [`${name} ${labelOf(mark.status).toLowerCase()}`] : [];
  });
  return (
    <Alert
      tone="danger"
      title="Some marks were not taken"
      action={
        <Button size="dense" onClick={() => keeper.giveUp()}>
          Forget them
        </Button>
      }
    >
      {describeError(state.refusal)} Not stored: {marks.join(', ')}.
    </Alert>
  );
}
