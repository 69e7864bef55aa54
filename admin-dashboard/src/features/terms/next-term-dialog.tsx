import { useId, useState } from 'react';
import { Button, ButtonLink, ConfirmDialog, Dialog, DraftNotice, FormErrorSummary } from '@portal/shared/ui';
import type { TermDays } from '../../data/list-terms.ts';
import { FormBody } from '../../ui/form-body.tsx';
import type { FormField } from '../../ui/form-field.ts';
import { longestOf } from '../../ui/longest-of.ts';
import type { NextTerm } from './next-term.ts';
import { NextTermDone } from './next-term-done.tsx';
import { NextTermPreview } from './next-term-preview.tsx';
import { NextTermStep } from './next-term-step.tsx';
import { useNextTerm } from './use-next-term.ts';

interface NextTermDialogProps {
  /** The term whose groups it gets. */
  source: TermDays;
  /** The last of all terms, after which it probably begins. */
  latest: TermDays;
  groupsOf: (termId: string) => string;
  onClose: () => void;
}

const fields: readonly FormField<NextTerm>[] = [
  { name: 'name', label: 'Name', hint: 'For example “Even semester 2026–27”.' },
  { name: 'startsOn', label: 'First day', kind: 'date', isHalf: true },
  { name: 'endsOn', label: 'Last day', kind: 'date', isHalf: true },
  {
    name: 'movesUp',
    label: 'Everybody moves up to the next class',
    kind: 'checkbox',
    hint: 'Choose this only when a year ends, not between its two semesters. On the first day of the term every student goes into the next class, and whoever is in the last one leaves.',
  },
];

const descriptions = {
  days: 'Step 1 of 2. Nothing is written yet.',
  preview: 'Step 2 of 2. Nothing is written until you begin the term.',
  done: 'Done.',
};

/** The next term from one that is there: its days, a look at what would happen, and what did. */
export function NextTermDialog({ source, latest, groupsOf, onClose }: NextTermDialogProps) {
  const formId = useId();
  const { schema, form, draft, step, problem, left, setLeft, isBeginning, look, begin, goBack } = useNextTerm(
    source,
    latest,
  );
  const { errors, isSubmitting, isDirty } = form.formState;
  const [isLeaving, setIsLeaving] = useState(false);
  const isBusy = isSubmitting || isBeginning;

  function handleClose() {
    if (step.name === 'preview' || (step.name === 'days' && isDirty)) setIsLeaving(true);
    else onClose();
  }

  function handleLeave() {
    draft.forget();
    onClose();
  }

  const refusal = (title: string) => (
    <FormErrorSummary title={title} problems={problem === null ? [] : [{ message: problem }]} />
  );

  function content() {
    if (step.name === 'done') return <NextTermDone next={step.next} rollOver={step.rollOver} />;
    if (step.name === 'preview')
      return (
        <>
          {refusal('The term was not begun')}
          <NextTermPreview source={source} next={step.next} rollOver={step.rollOver} left={left} onChange={setLeft} />
        </>
      );
    return (
      <NextTermStep heading="Its days" isReached={step.focus === 'heading'}>
        <DraftNotice restoredAt={draft.restoredAt} onDiscard={draft.takeStored} />
        {refusal('This could not be looked up')}
        <form id={formId} noValidate onSubmit={(event) => void form.handleSubmit(look)(event)}>
          <FormBody
            fields={fields}
            form={form}
            messageOf={(name) => errors[name]?.message}
            longestOf={(name) => longestOf(schema, name)}
          />
        </form>
      </NextTermStep>
    );
  }

  function actions() {
    if (step.name === 'done')
      return (
        <>
          <ButtonLink variant="primary" size="dense" to={groupsOf(step.termId)}>
            Show its groups
          </ButtonLink>
          <Button size="dense" onClick={onClose}>
            Close
          </Button>
        </>
      );
    if (step.name === 'preview')
      return (
        <>
          <Button
            key="begin"
            variant="primary"
            size="dense"
            isBusy={isBeginning}
            busyLabel="Beginning..."
            onClick={() => void begin(step)}
          >
            Begin the term
          </Button>
          <Button size="dense" onClick={goBack} disabled={isBusy}>
            Back
          </Button>
        </>
      );
    return (
      <>
        <Button
          key="look"
          type="submit"
          form={formId}
          variant="primary"
          size="dense"
          isBusy={isSubmitting}
          busyLabel="Looking..."
        >
          See what happens
        </Button>
        <Button size="dense" onClick={handleClose} disabled={isBusy}>
          Cancel
        </Button>
      </>
    );
  }

  return (
    <>
      <Dialog
        isOpen
        onClose={handleClose}
        size="panel-wide"
        title={`Next term after ${source.name}`}
        description={descriptions[step.name]}
        isDismissible={!isBusy}
        actions={actions()}
      >
        {content()}
      </Dialog>
      <ConfirmDialog
        isOpen={isLeaving}
        title="Leave without beginning the term?"
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        onConfirm={handleLeave}
        onClose={() => setIsLeaving(false)}
      >
        Nothing has been written. What you typed and chose here will be lost.
      </ConfirmDialog>
    </>
  );
}
