import { type FormEvent, useId, useState } from 'react';
import { Alert, Button, Checkbox, Dialog, FieldGroup, QueryState, type QueryLike } from '@portal/shared/ui';
import { useWriteAttempt } from './use-write-attempt.ts';

export interface Choice {
  id: string;
  label: string;
}

export interface ChoicesDialogProps {
  title: string;
  description: string;
  legend: string;
  /** All that can be chosen. */
  offered: QueryLike<readonly Choice[]>;
  /** What is chosen when the dialog opens, by ids. */
  before: QueryLike<readonly string[]>;
  /** 'The staff could not be loaded' */
  errorTitle: string;
  /** 'The teachers were not changed' */
  failureTitle: string;
  /** Drawn when there is nothing to choose. */
  empty: React.ReactNode;
  /** Writes what differs. */
  save: (before: readonly string[], after: readonly string[]) => Promise<void>;
  onSaved: () => void;
  onClose: () => void;
}

/** Chooses some of what is offered; only what differs is written. */
export function ChoicesDialog({ title, description, offered, before, errorTitle, ...form }: ChoicesDialogProps) {
  const formId = useId();
  const write = useWriteAttempt();
  return (
    <Dialog
      isOpen
      onClose={form.onClose}
      size="panel"
      title={title}
      description={description}
      isDismissible={!write.isBusy}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size="dense"
            isBusy={write.isBusy}
            busyLabel="Saving..."
          >
            Save changes
          </Button>
          <Button size="dense" onClick={form.onClose} disabled={write.isBusy}>
            Cancel
          </Button>
        </>
      }
    >
      <QueryState query={offered} errorTitle={errorTitle} isEmpty={() => false}>
        {(choices) => (
          <QueryState query={before} errorTitle={errorTitle} isEmpty={() => false}>
            {(chosen) => <ChoicesForm {...form} id={formId} choices={choices} before={chosen} write={write} />}
          </QueryState>
        )}
      </QueryState>
    </Dialog>
  );
}

interface ChoicesFormProps extends Pick<ChoicesDialogProps, 'legend' | 'failureTitle' | 'empty' | 'save' | 'onSaved'> {
  id: string;
  choices: readonly Choice[];
  before: readonly string[];
  write: ReturnType<typeof useWriteAttempt>;
}

function ChoicesForm({ id, legend, choices, before, failureTitle, empty, save, write, onSaved }: ChoicesFormProps) {
  const [chosen, setChosen] = useState<readonly string[]>(before);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void write.attempt(async () => {
      await save(before, chosen);
      onSaved();
    });
  }

  function toggle(choice: string) {
    setChosen((now) => (now.includes(choice) ? now.filter((other) => other !== choice) : [...now, choice]));
  }

  if (choices.length === 0) return empty;
  return (
    <form id={id} onSubmit={handleSubmit}>
      {write.problem !== null && (
        <Alert tone="danger" title={failureTitle}>
          {write.problem}
        </Alert>
      )}
      <FieldGroup legend={legend}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.id}
            label={choice.label}
            checked={chosen.includes(choice.id)}
            onChange={() => toggle(choice.id)}
          />
        ))}
      </FieldGroup>
    </form>
  );
}
