import type { $ZodType } from 'zod/v4/core';

/** What judges the values of a form: a schema of either build of zod. */
export type FormSchema<Input, Output = Input> = $ZodType<Output, Input>;

/** The first thing that is wrong with each field, by its path ('email', 'options.0'). */
export type Problems = Partial<Record<string, string>>;

/**
 * What the schema makes of the values, or what is wrong with them. Asked for by the interface that both builds share (standardschema.dev),
 * so that nothing of zod is imported here. Throws for a schema that has to wait for something.
 */
export function judge<Output>(
  schema: FormSchema<unknown, Output>,
  values: unknown,
): { output: Output } | { problems: Problems } {
  const result = schema['~standard'].validate(values);
  if (result instanceof Promise) throw new TypeError('A schema that waits cannot judge a form.');
  if (result.issues === undefined) return { output: result.value };
  const problems: Problems = {};
  for (const { path = [], message } of result.issues) {
    const name = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    problems[name] ??= message;
  }
  return { problems };
}

/** What is wrong with the values, field by field; empty when nothing is. */
export function problemsOf(schema: FormSchema<unknown, unknown>, values: unknown): Problems {
  const judged = judge(schema, values);
  return 'problems' in judged ? judged.problems : {};
}
