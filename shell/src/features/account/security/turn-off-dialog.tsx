import { useId } from 'react';
import { useToast } from '@portal/shared/contract';
import { isRefusal } from '@portal/shared/data';
import { useSchemaForm } from '@portal/shared/forms';
import { Button, describeError, Dialog, Field, FormErrorSummary, TextInput } from '@portal/shared/ui';
import { useShell } from '../../../app/shell-context.tsx';
import { AccountForm } from '../account-form.tsx';
import { anyCodeSchema } from '../account.schema.ts';
import { turnOff } from './turn-off.ts';

interface TurnOffDialogProps {
  onClose: () => void;
  onTurnedOff: () => Promise<void>;
}

/** Asks for a code before two-step verification is turned off, so that an open browser is not enough. */
export function TurnOffDialog({ onClose, onTurnedOff }: TurnOffDialogProps) {
  const { auth } = useShell();
  const showToast = useToast();
  const formId = useId();
  const { register, handleSubmit, formState, setError } = useSchemaForm({
    schema: anyCodeSchema,
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ code }) => {
    try {
      await turnOff(auth, code);
    } catch (error) {
      setError(isRefusal(error) ? 'code' : 'root', { message: describeError(error) }, { shouldFocus: true });
      return;
    }
    showToast({
      title: 'Two-step verification is off',
      description: 'From now on the password alone signs you in.',
      tone: 'success',
    });
    await onTurnedOff();
    onClose();
  });

  return (
    <Dialog
      isOpen
      title="Turn off two-step verification?"
      isDismissible={!isSubmitting}
      onClose={onClose}
      actions={
        <>
          <Button disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isSubmitting} busyLabel="Turning off...">
            Turn off
          </Button>
        </>
      }
    >
      <p>Whoever learns your password can sign in as you then. Your recovery codes stop working.</p>
      <AccountForm id={formId} onSubmit={(event) => void submit(event)}>
        <FormErrorSummary
          title="Two-step verification was not turned off"
          problems={errors.root?.message ? [{ message: errors.root.message }] : []}
        />
        <Field
          label="Code"
          hint="The six digits of the app or, without your phone, a recovery code."
          error={errors.code?.message}
        >
          <TextInput autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...register('code')} />
        </Field>
      </AccountForm>
    </Dialog>
  );
}
