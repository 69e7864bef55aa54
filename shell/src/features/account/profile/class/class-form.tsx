import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '@portal/shared/contract';
import { useSchemaForm } from '@portal/shared/forms';
import {
  Button,
  Cluster,
  describeError,
  Field,
  FormErrorSummary,
  QueryState,
  SelectInput,
  Skeleton,
  TextInput,
} from '@portal/shared/ui';
import { classesQuery } from '../../list-classes.ts';
import { SecurityForm } from '../../security/security-form.tsx';
import { classSchema, type ClassValues } from './class.schema.ts';
import { requestClass } from './own-class.ts';

interface ClassFormProps {
  defaultValues: ClassValues;
  /** The request is stored. */
  onSent: () => Promise<unknown>;
  /** Left out where there is nothing to go back to. */
  onCancel?: () => void;
}

/** Where a student says which class they are in. */
export function ClassForm(props: ClassFormProps) {
  const classes = useQuery(classesQuery());
  return (
    <QueryState
      query={classes}
      errorTitle="The classes could not be loaded"
      headingLevel={3}
      skeleton={<Skeleton count={3} />}
    >
      {(known) => <Questions {...props} classes={known} />}
    </QueryState>
  );
}

function Questions({
  classes,
  defaultValues,
  onSent,
  onCancel,
}: ClassFormProps & { classes: readonly { id: string; name: string }[] }) {
  const showToast = useToast();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useSchemaForm({ schema: classSchema, defaultValues });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    setRefusal(null);
    try {
      await requestClass(values.classId, values.rollNumber);
    } catch (error) {
      const field = fieldOf(error);
      if (field) setError(field, { message: describeError(error) }, { shouldFocus: true });
      else setRefusal(describeError(error, { isRepeatSafe: true }));
      return;
    }
    await onSent();
    showToast({ title: 'Request sent', description: 'Your class teacher confirms it.', tone: 'success' });
  });

  return (
    <SecurityForm onSubmit={(event) => void submit(event)}>
      <FormErrorSummary title="The request was not sent" problems={refusal === null ? [] : [{ message: refusal }]} />
      <Field label="Class" error={errors.classId?.message}>
        <SelectInput
          required
          options={[
            { value: '', label: 'Choose a class' },
            ...classes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...register('classId')}
        />
      </Field>
      <Field label="Roll number" hint="As it stands on your identity card." error={errors.rollNumber?.message}>
        <TextInput autoComplete="off" required {...register('rollNumber')} />
      </Field>
      <Cluster>
        <Button type="submit" isBusy={isSubmitting} busyLabel="Sending...">
          Ask to be confirmed
        </Button>
        {onCancel && (
          <Button variant="quiet" disabled={isSubmitting} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Cluster>
    </SecurityForm>
  );
}

const fields: Readonly<Record<string, keyof ClassValues>> = { class_id: 'classId', roll_number: 'rollNumber' };

/** The field that a refusal of the server is about, when it names one. */
function fieldOf(error: unknown): keyof ClassValues | undefined {
  return error instanceof Error && 'field' in error && typeof error.field === 'string'
    ? fields[error.field]
    : undefined;
}
