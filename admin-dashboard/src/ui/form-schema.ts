import { z } from '@portal/shared/schema';
import { departmentMoment } from '@portal/shared/ui';

/** Control signs, which come along with what is pasted and which no page can show; the database takes no NUL at all. */
const controlSigns = /[^\P{Cc}\n\r\t]/gu;

/** Typed text without control signs and without blanks at its ends. */
function typedText() {
  return z
    .string()
    .overwrite((value) => value.replace(controlSigns, ''))
    .trim();
}

/** Text that has to be there. */
export function requiredText(name: string, longest: number) {
  return typedText().min(1, `Enter the ${name}.`).max(longest, `The ${name} may have at most ${longest} characters.`);
}

/** Text that may be empty. */
export function optionalText(name: string, longest: number) {
  return typedText().max(longest, `The ${name} may have at most ${longest} characters.`);
}

/** Text that may be left out; null then. */
export function textOrNull(name: string, longest: number) {
  return optionalText(name, longest).transform((value) => (value === '' ? null : value));
}

/** An https address that may be left out; null then. */
export function webAddressOrNull(name: string, longest: number) {
  return optionalText(name, longest)
    .refine(
      (value) => value === '' || /^https:\/\/[^\s/]+\.[^\s]+$/.test(value),
      `Enter the ${name} as an address that begins with https://, or leave it empty.`,
    )
    .transform((value) => (value === '' ? null : value));
}

/** An https address or a path of this site, which may be left out; null then. */
export function addressOrPathOrNull(name: string, longest: number) {
  return optionalText(name, longest)
    .refine(
      (value) => value === '' || /^(https:\/\/[^\s/]+\.\S+|\/([^/\\\s]\S*)?)$/.test(value),
      `Enter the ${name} as an address that begins with https:// or a path that begins with /, or leave it empty.`,
    )
    .transform((value) => (value === '' ? null : value));
}

export interface ListBounds {
  entries: number;
  /** Signs of each entry. */
  longest: number;
}

/** Texts in a list; blank ones are left out. `one` names an entry: 'keyword'. */
export function textList(one: string, { entries, longest }: ListBounds, least = 0) {
  return z.array(typedText()).transform((words, context) => {
    const kept = words.filter((value) => value !== '');
    const tooLong = words.findIndex((value) => value.length > longest);
    if (tooLong >= 0)
      context.addIssue(`Number ${tooLong + 1} is too long: the ${one} may have at most ${longest} characters.`);
    else if (kept.length > entries) context.addIssue(`There may be at most ${entries} entries here.`);
    else if (kept.length < least) context.addIssue(`Enter at least ${least === 1 ? 'one' : least} ${one}.`);
    return kept;
  });
}

const megabyte = 1_000_000;

export interface FileBounds {
  types: readonly string[];
  /** What the types are called in the message: 'a JPEG, PNG or WebP picture'. */
  typeWords: string;
  mostBytes: number;
}

/** A file that was chosen just now, or the address of one that is stored; '' for none. */
export function fileOrAddress({ types, typeWords, mostBytes }: FileBounds) {
  return z.union([z.string(), z.instanceof(File)]).superRefine((value, context) => {
    if (typeof value === 'string') return;
    if (!types.includes(value.type)) context.addIssue(`Choose ${typeWords}.`);
    else if (value.size > mostBytes)
      context.addIssue(`Choose a file of at most ${Math.floor(mostBytes / megabyte)} MB.`);
  });
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
  return z.string().refine(isDay, `Enter the ${name}.`);
}

/** A day that may be left out; null then. */
export function optionalDay(name: string) {
  return z
    .string()
    .refine((value) => value === '' || isDay(value), `Enter the ${name}, or leave it empty.`)
    .transform((value) => (value === '' ? null : value));
}

/** A time of the day as the browser's field gives it, '09:05'; comes out as the database has it. */
export function time(name: string) {
  return z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d/, `Enter the ${name}.`)
    .transform((value) => `${value.slice(0, 5)}:00`);
}

/** Day and time as the browser's field gives them, by the clock of the department; comes out as a moment. */
export function moment(name: string) {
  return z
    .string()
    .refine((value) => /^.{10}T([01]\d|2[0-3]):[0-5]\d/.test(value) && isDay(value.slice(0, 10)), `Enter the ${name}.`)
    .transform((value) => departmentMoment(value.slice(0, 16)).toISOString());
}

/** A moment that may be left out; null then. */
export function momentOrNull(name: string) {
  return z.union([z.literal('').transform(() => null), moment(name)]);
}

/** Whether the calendar has such a day: 2026-02-30 is none. */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** Of a select of rows: the id of the one that is chosen; null when none is. */
export function idOrNull() {
  return z.string().transform((value) => (value === '' ? null : value));
}

/** One of the words of a list. */
export function choice<Value extends string>(name: string, values: readonly [Value, ...Value[]]) {
  return z.enum(values, { error: `Choose the ${name}.` });
}
