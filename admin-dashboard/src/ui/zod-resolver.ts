import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { z } from '@portal/shared/schema';

/** Judges a form, and says how long the text of a field may be where that is bounded. */
export type SchemaResolver<Input extends FieldValues, Output> = Resolver<Input, unknown, Output> & {
  longestOf: (field: string) => number | null;
};

/** Lets a zod schema judge a form: the first message of each field, or what the schema makes of the values. */
export function zodResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): SchemaResolver<Input, Output> {
  const resolve: Resolver<Input, unknown, Output> = async (values) => {
    const result = await schema.safeParseAsync(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of result.error.issues) {
      errors[issue.path.join('.')] ??= { type: issue.code, message: issue.message };
    }
    return { values: {}, errors: errors as FieldErrors<Input> };
  };
  return Object.assign(resolve, { longestOf: (field: string) => longestOf(schema, field) });
}

function longestOf(schema: unknown, field: string): number | null {
  const form = inputOf(schema);
  if (!(form instanceof z.ZodObject)) return null;
  const text = inputOf(Reflect.get(form.shape, field));
  return text instanceof z.ZodString ? text.maxLength : null;
}

/** What is judged before anything is made of it. */
function inputOf(schema: unknown): unknown {
  return schema instanceof z.ZodPipe ? inputOf(schema.in) : schema;
}
