import { useId } from 'react';
import { Button, ButtonLink, DraftNotice } from '@portal/shared/ui';
import type { TermDays } from '../../data/list-terms.ts';
import { FormBody } from '../../ui/form-body.tsx';
import type { FormField } from '../../ui/form-field.ts';
import { longestOf } from '../../ui/longest-of.ts';
import { LookThenWriteDialog } from '../../ui/look-then-write-dialog.tsx';
import type { NextTerm } from './next-term.ts';
import { NextTermDone } from './next-term-done.tsx';
import { NextTermPreview } from './next-term-preview.tsx';
import { NextTermStep } from './next-term-step.tsx';
import { useNextTerm } from './use-next-term.ts';

export interface NextTermDialogProps {
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
    name: 'withTimetables',
    label: 'The timetables come along',
    kind: 'checkbox',
    hint: 'Every class and course begins the term with the week of the last one, teachers and rooms included, to be changed from there.',
  },
  {
    name: 'movesUp',
    label: 'Everybody moves up to the next class',
    kind: 'checkbox',
    hint: 'Choose this only when a year ends, not between its two semesters. On the first day of the term every student goes into the next class, and whoever is in the last one leaves. Who repeats or leaves before is chosen in the next step.',
  },
];

const descriptions = {
  days: 'Step 1 of 2. Nothing is written yet.',
  preview: 'Step 2 of 2. Nothing is written until you begin the term.',
  done: 'Done.',
};

const steps = { days: 'ask', preview: 'look', done: 'done' } as const;

/** The next term from one that is there: its days, a look at what would happen, and what did. */
export function NextTermDialog({ source, latest, groupsOf, onClose }: NextTermDialogProps) {
  const formId = useId();
  const {
    schema,
    form,
    draft,
    step,
    problem,
    left,
    setLeft,
    exceptions,
    setExceptions,
    isBeginning,
    look,
    begin,
    goBack,
  } = useNextTerm(source, latest);
  const { errors, isSubmitting, isDirty } = form.formState;
  const isBusy = isSubmitting || isBeginning;

  function handleClose() {
    if (step.name !== 'done') draft.forget();
    onClose();
  }

  return (
    <LookThenWriteDialog
      title={`Next term after ${source.name}`}
      description={descriptions[step.name]}
      step={steps[step.name]}
      isBusy={isBusy}
      look={{ label: 'See what happens', busyLabel: 'Looking...', formId }}
      write={{
        label: 'Begin the term',
        busyLabel: 'Beginning...',
        onWrite: () => step.name === 'preview' && void begin(step),
      }}
      back={{ label: 'Back', onBack: goBack }}
      isLeftFromLook={false}
      doneActions={
        step.name === 'done' && (
          <>
            <ButtonLink variant="primary" size="dense" to={groupsOf(step.termId)}>
              Show its groups
            </ButtonLink>
            <Button size="dense" onClick={onClose}>
              Close
            </Button>
          </>
        )
      }
      problem={problem}
      problemTitles={{ ask: 'This could not be looked up', look: 'The term was not begun' }}
      isBlank={step.name === 'days' && !isDirty}
      leave={{
        title: 'Leave without beginning the term?',
        words: 'Nothing has been written. What you typed and chose here will be lost.',
        cancelLabel: 'Keep editing',
      }}
      onClose={handleClose}
    >
      {step.name === 'done' && <NextTermDone next={step.next} rollOver={step.rollOver} />}
      {step.name === 'preview' && (
        <NextTermPreview
          source={source}
          next={step.next}
          rollOver={step.rollOver}
          left={left}
          onChange={setLeft}
          exceptions={exceptions}
          onExceptions={setExceptions}
        />
      )}
      {step.name === 'days' && (
        <NextTermStep heading="Its days" isReached={step.focus === 'heading'}>
          <DraftNotice restoredAt={draft.restoredAt} onDiscard={draft.takeStored} />
          <form id={formId} noValidate onSubmit={(event) => void form.handleSubmit(look)(event)}>
            <FormBody
              fields={fields}
              form={form}
              messageOf={(name) => errors[name]?.message}
              longestOf={(name) => longestOf(schema, name)}
            />
          </form>
        </NextTermStep>
      )}
    </LookThenWriteDialog>
  );
}
