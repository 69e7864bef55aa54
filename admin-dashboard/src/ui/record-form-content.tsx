import { ConflictError, type SaveOptions } from '@portal/shared/data';
import { useId, useState } from 'react';
import { type FieldErrors, type FieldValues, FormProvider, type Path } from 'react-hook-form';
import { useSchemaForm } from '@portal/shared/forms';
import { Button, ConfirmDialog, ConflictNotice, Dialog, DraftNotice, FormErrorSummary } from '@portal/shared/ui';
import { columnOf } from '../data/in-columns.ts';
import { describeWriteError, refusedColumn } from './describe-write-error.ts';
import { FormBody } from './form-body.tsx';
import { longestOf } from './longest-of.ts';
import type { RecordFormProps } from './record-form-props.ts';
import { useRecordDraft } from './use-record-draft.ts';

/** What `RecordForm` fetches. */
export function RecordFormContent<Values extends FieldValues, Output>({
  title,
  description,
  fields,
  schema,
  defaultValues,
  submitLabel,
  leaveLabel = 'Cancel',
  size = 'panel',
  moreActions,
  onSave,
  onReload,
  onClose,
}: RecordFormProps<Values, Output>) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const form = useSchemaForm<Values, Output>({ schema, defaultValues });
  const { errors, isSubmitting, isDirty } = form.formState;
  const draft = useRecordDraft(form, title, defaultValues);

  async function save(values: Output, options: SaveOptions) {
    setProblem(null);
    setConflict(null);
    try {
      if (draft.isStale && !options.isOverwriting) throw new ConflictError();
      await onSave(values, options);
      draft.forget();
    } catch (cause) {
      const refused = refusedColumn(cause);
      const field = fields.find(({ name, refusedAs = columnOf(name) }) => refusedAs === refused);
      if (cause instanceof Error && cause.name === 'ConflictError') setConflict(conflictOf(cause));
      else if (field)
        form.setError(field.name, { type: 'server', message: describeWriteError(cause) }, { shouldFocus: true });
      else setProblem(describeWriteError(cause));
    }
  }

  function submit(isOverwriting: boolean) {
    return form.handleSubmit((values) => save(values, { isOverwriting }));
  }

  async function handleReload() {
    handleDiscard();
    await onReload?.(conflict?.storedId ?? null).catch((cause: unknown) => setProblem(describeWriteError(cause)));
  }

  function handleDiscard() {
    setConflict(null);
    draft.takeStored();
  }

  function handleLeave() {
    draft.forget();
    onClose();
  }

  function handleClose() {
    if (isDirty) setIsLeaving(true);
    else onClose();
  }

  return (
    <>
      <Dialog
        isOpen
        onClose={handleClose}
        title={title}
        description={description}
        size={size}
        isDismissible={!isSubmitting}
        actions={
          <>
            <Button type="submit" form={id} variant="primary" size="dense" isBusy={isSubmitting} busyLabel="Saving...">
              {submitLabel}
            </Button>
            <Button size="dense" onClick={handleClose} disabled={isSubmitting}>
              {leaveLabel}
            </Button>
            {moreActions}
          </>
        }
      >
        <DraftNotice restoredAt={draft.restoredAt} onDiscard={handleDiscard} />
        <FormErrorSummary title="This could not be saved" problems={problem === null ? [] : [{ message: problem }]} />
        {conflict && (
          <ConflictNotice
            title={conflict.title}
            isBusy={isSubmitting}
            onReload={onReload && (() => void handleReload())}
            onOverwrite={() => void submit(true)()}
          />
        )}
        <form id={id} noValidate onSubmit={(event) => void submit(false)(event)}>
          <FormProvider {...form}>
            <FormBody
              fields={fields}
              form={form}
              messageOf={(name) => messageOf(errors, name)}
              longestOf={(name) => longestOf(schema, name)}
            />
          </FormProvider>
        </form>
      </Dialog>
      <ConfirmDialog
        isOpen={isLeaving}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        onConfirm={handleLeave}
        onClose={() => setIsLeaving(false)}
      >
        What you typed in this form will be lost.
      </ConfirmDialog>
    </>
  );
}

function messageOf<Values extends FieldValues>(errors: FieldErrors<Values>, name: Path<Values>): string | undefined {
  const error = errors[name];
  return typeof error?.message === 'string' ? error.message : undefined;
}

interface Conflict {
  title: string;
  storedId: string | null;
}

function conflictOf(cause: Error): Conflict {
  const storedId = 'storedId' in cause && typeof cause.storedId === 'string' ? cause.storedId : null;
  return { title: cause.message, storedId };
}
