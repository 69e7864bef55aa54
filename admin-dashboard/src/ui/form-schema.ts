import { z } from '@portal/shared/schema';

/** Text that has to be there, without blanks at its ends. */
export function requiredText(name: string, longest: number) {
  return z
    .string()
    .trim()
    .min(1, `Enter the ${name}.`)
    .max(longest, `The ${name} may have at most ${longest} characters.`);
}

/** Text that may be empty. */
export function optionalText(name: string, longest: number) {
  return z.string().trim().max(longest, `The ${name} may have at most ${longest} characters.`);
}

/** A whole number typed into a text field. */
export function wholeNumber(name: string, least: number, most: number) {
  return z
    .string()
    .trim()
    .regex(/^\d+$/, `Enter the ${name} as a whole number.`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `The ${name} must be between ${least} and ${most}.`);
}

/** A whole number that may be left out; null then. */
export function optionalWholeNumber(name: string, least: number, most: number) {
  return z
    .string()
    .trim()
    .regex(/^\d*$/, `Enter the ${name} as a whole number, or leave it empty.`)
    .transform((value) => (value === '' ? null : Number(value)))
    .refine(
      (value) => value === null || (value >= least && value <= most),
      `The ${name} must be between ${least} and ${most}.`,
    );
}

/** A day, '2026-03-19'. */
export function day(name: string) {
  return z.string().regex(/^\d{4}-\d{2}-\d{2}$/, `Enter the ${name}.`);
}

/** A day that may be left out; null then. */
export function optionalDay(name: string) {
  return z
    .string()
    .regex(/^(\d{4}-\d{2}-\d{2})?$/, `Enter the ${name}, or leave it empty.`)
    .transform((value) => (value === '' ? null : value));
}

/** Day and time as the browser's field gives them, in Pune; comes out as a moment. */
export function moment(name: string) {
  return z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, `Enter the ${name}.`)
    .transform((value) => new Date(`${value.slice(0, 16)}:00+05:30`).toISOString());
}

/** One of the words of a list. */
export function choice<Value extends string>(name: string, values: readonly [Value, ...Value[]]) {
  return z.enum(values, { error: `Choose the ${name}.` });
}
