import { Field, SelectInput, type SelectInputProps } from '@portal/shared/ui';

export interface ClassFieldProps {
  classes: readonly { id: string; name: string }[];
  /** There is nothing to choose from, and will not be. */
  isMissing?: boolean;
  /** What `register` gives. */
  control: Omit<SelectInputProps, 'options'>;
}

/** Asks which class somebody is in, who may leave it for later. */
export function ClassField({ classes, isMissing = false, control }: ClassFieldProps) {
  return (
    <Field
      label="Class"
      isOptional
      hint={
        isMissing
          ? 'The classes could not be loaded. You can say yours later, on the page of your account.'
          : 'Your class teacher confirms it.'
      }
    >
      <SelectInput
        {...control}
        options={[
          { value: '', label: 'I will say it later' },
          ...classes.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Field>
  );
}
