import { type Path, useFormContext } from 'react-hook-form';
import { FormBody } from '../../ui/form-body.tsx';
import type { FormField } from '../../ui/form-field.ts';
import { longestOf } from '../../ui/longest-of.ts';
import { questionSchema } from './question-schema.ts';
import type { QuestionValues } from './question-values.ts';

/** Questions of the form that are answered in one control. */
export function QuestionFields({ fields }: { fields: readonly FormField<QuestionValues>[] }) {
  const form = useFormContext<QuestionValues>();
  const messageOf = (name: Path<QuestionValues>) => {
    const message = form.getFieldState(name, form.formState).error?.message;
    return typeof message === 'string' ? message : undefined;
  };
  return (
    <FormBody fields={fields} form={form} messageOf={messageOf} longestOf={(name) => longestOf(questionSchema, name)} />
  );
}
