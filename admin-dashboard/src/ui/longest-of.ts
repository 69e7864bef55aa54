import { z } from '@portal/shared/schema';

/** How long the text of a field may be by the schema of its form; null where that is not bounded. */
export function longestOf(schema: unknown, field: string): number | null {
  const form = inputOf(schema);
  if (!(form instanceof z.ZodObject)) return null;
  const text = inputOf(Reflect.get(form.shape, field));
  return text instanceof z.ZodString ? text.maxLength : null;
}

/** What is judged before anything is made of it. */
function inputOf(schema: unknown): unknown {
  return schema instanceof z.ZodPipe ? inputOf(schema.in) : schema;
}
