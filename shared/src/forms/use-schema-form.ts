import {
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type ResolverOptions,
  useForm,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import { type FormSchema, judge, type Problems } from './judge.ts';

type SchemaFormProps<Input extends FieldValues, Output> = Omit<UseFormProps<Input, unknown, Output>, 'resolver'> & {
  schema: FormSchema<Input, Output>;
};

/**
 * The one way in which forms are validated: a form of react-hook-form whose values the schema judges when it is sent, and a field that was
 * found wrong again at every key. The first wrong field gets focus.
 */
export function useSchemaForm<Input extends FieldValues, Output>({
  schema,
  ...props
}: SchemaFormProps<Input, Output>): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({ ...props, resolver: resolverOf(schema) });
}

/** Problems as the form keeps them. */
export function asFieldErrors<Values extends FieldValues>(problems: Problems): FieldErrors<Values> {
  const entries = Object.entries(problems).map(([name, message]) => [name, { type: 'rule', message }]);
  return Object.fromEntries(entries) as FieldErrors<Values>;
}

function resolverOf<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
): Resolver<Input, unknown, Output> {
  return (values, _context, { fields }) => {
    const judged = judge(schema, asTyped(values, fields));
    return 'output' in judged
      ? { values: judged.output, errors: {} }
      : { values: {}, errors: asFieldErrors<Input>(judged.problems) };
  };
}

/** The values, with texts as their controls hold them: a password manager may have filled a control without telling anybody. */
function asTyped<Input extends FieldValues>(values: Input, fields: ResolverOptions<Input>['fields']): Input {
  const texts = Object.entries(fields).flatMap(([name, field]) => {
    const { ref } = field as { ref?: unknown };
    const isText = ref instanceof HTMLInputElement || ref instanceof HTMLTextAreaElement;
    return isText && ref.isConnected && typeof values[name] === 'string' ? [[name, ref.value]] : [];
  });
  return { ...values, ...(Object.fromEntries(texts) as Partial<Input>) };
}
