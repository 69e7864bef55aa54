import type { z } from '@portal/shared/schema';

/** A form with what it takes, for the tests of its limits. */
export interface FormCase {
  form: string;
  schema: z.ZodType;
  /** What the form takes. */
  values: Readonly<Record<string, unknown>>;
  /** Longest value of each text field, by the column that it is stored in. */
  texts: Readonly<Record<string, { longest: number }>>;
  /** Text fields that may be left empty. */
  optional?: readonly string[];
}

/** Bounds of columns under the names of the fields that are stored in them. */
export function pick<Bounds extends object>(
  bounds: Bounds,
  columns: Readonly<Record<string, keyof Bounds>>,
): Record<string, { longest: number }> {
  return Object.fromEntries(
    Object.entries(columns).map(([field, column]) => {
      const bound: unknown = bounds[column];
      if (typeof bound !== 'object' || bound === null || !('longest' in bound) || typeof bound.longest !== 'number')
        throw new Error(`${String(column)} has no longest text.`);
      return [field, { longest: bound.longest }];
    }),
  );
}
