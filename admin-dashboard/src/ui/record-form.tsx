import { useId, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormRegister,
} from 'react-hook-form';
import styled from 'styled-components';
import {
  Button,
  Checkbox,
  ConfirmDialog,
  Dialog,
  Field,
  FormErrorSummary,
  SelectInput,
  TextArea,
  TextInput,
} from '@portal/shared/ui';
import { describeWriteError } from './describe-write-error.ts';

export interface FormField<Values extends FieldValues> {
  name: Path<Values>;
  label: string;
  kind?: 'text' | 'email' | 'number' | 'textarea' | 'select' | 'date' | 'moment' | 'checkbox';
  options?: readonly { value: string; label: string }[];
  hint?: string;
  isOptional?: boolean;
  isReadOnly?: boolean;
  rows?: number;
}

export interface RecordFormProps<Values extends FieldValues, Output> {
  title: string;
  description?: string;
  fields: readonly FormField<Values>[];
  resolver: Resolver<Values, unknown, Output>;
  defaultValues: DefaultValues<Values>;
  submitLabel: string;
  /** Stores it. What it throws is shown, and what was typed stays. */
  onSave: (values: Output) => Promise<unknown>;
  onClose: () => void;
}

/** The form beside a list: a panel at the end of the window, a full sheet on phones. */
export function RecordForm<Values extends FieldValues, Output>({
  title,
  description,
  fields,
  resolver,
  defaultValues,
  submitLabel,
  onSave,
  onClose,
}: RecordFormProps<Values, Output>) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<Values, unknown, Output>({ resolver, defaultValues });
  const { errors, isSubmitting, isDirty } = formState;

  async function save(values: Output) {
    setProblem(null);
    try {
      await onSave(values);
    } catch (cause) {
      const field = fields.find(({ name }) => name === fieldOf(cause));
      if (field) setError(field.name, { type: 'server', message: describeWriteError(cause) }, { shouldFocus: true });
      else setProblem(describeWriteError(cause));
    }
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
        size="panel"
        isDismissible={!isSubmitting}
        actions={
          <>
            <Button type="submit" form={id} variant="primary" size="dense" isBusy={isSubmitting} busyLabel="Saving...">
              {submitLabel}
            </Button>
            <Button size="dense" onClick={handleClose} disabled={isSubmitting}>
              Cancel
            </Button>
          </>
        }
      >
        <FormErrorSummary title="This could not be saved" problems={problem === null ? [] : [{ message: problem }]} />
        <Form id={id} noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
          {fields.map((field) => (
            <FormControl key={field.name} field={field} error={messageOf(errors, field.name)} register={register} />
          ))}
        </Form>
      </Dialog>
      <ConfirmDialog
        isOpen={isLeaving}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        onConfirm={onClose}
        onClose={() => setIsLeaving(false)}
      >
        What you typed in this form will be lost.
      </ConfirmDialog>
    </>
  );
}

interface FormControlProps<Values extends FieldValues> {
  field: FormField<Values>;
  error: string | undefined;
  register: UseFormRegister<Values>;
}

const inputTypes = { text: 'text', email: 'email', number: 'text', date: 'date', moment: 'datetime-local' } as const;

function FormControl<Values extends FieldValues>({ field, error, register }: FormControlProps<Values>) {
  const { kind = 'text', label, hint, isOptional, isReadOnly, options, rows } = field;
  const control = register(field.name);
  if (kind === 'checkbox') return <Checkbox label={label} hint={hint} error={error} {...control} />;
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {kind === 'textarea' ? <TextArea size="dense" rows={rows} {...control} /> : null}
      {kind === 'select' ? <SelectInput size="dense" options={options} {...control} /> : null}
      {kind !== 'textarea' && kind !== 'select' ? (
        <TextInput
          size="dense"
          type={inputTypes[kind]}
          inputMode={kind === 'number' ? 'numeric' : undefined}
          autoComplete="off"
          readOnly={isReadOnly}
          {...control}
        />
      ) : null}
    </Field>
  );
}

function messageOf<Values extends FieldValues>(errors: FieldErrors<Values>, name: Path<Values>): string | undefined {
  const error = errors[name];
  return typeof error?.message === 'string' ? error.message : undefined;
}

/** The column that a refusal of the server names, when it names one. */
function fieldOf(cause: unknown): string | null {
  return cause instanceof Error && 'field' in cause && typeof cause.field === 'string' ? cause.field : null;
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;
