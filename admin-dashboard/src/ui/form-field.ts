import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';

export interface Person {
  id: string;
  name: string;
}

/** An author of a paper; `facultyId` is '' for somebody from elsewhere. */
export interface Author {
  name: string;
  facultyId: string;
}

/** Finds people in whose names or addresses the words are, at most `MOST_FOUND` and one more. */
export interface PeopleFinder {
  key: (words: string) => QueryKey;
  read: (words: string, signal: AbortSignal) => Promise<FoundPerson[]>;
}

interface PlainField<Values extends FieldValues> {
  name: Path<Values>;
  label: string;
  hint?: string;
  isOptional?: boolean;
  /** Heading of the group that begins with this field; groups are ruled off. */
  section?: string;
  /** Two of these stand side by side where there is room. */
  isHalf?: boolean;
  /** Whether the field is asked for at all, from what stands in the others; always by default. */
  isShown?: (values: Partial<Values>) => boolean;
  /** What the database calls it when it refuses, where that is not its column. */
  refusedAs?: string;
  /** What helps to answer it, below it; asks the form by `useFormContext`. */
  after?: ReactNode;
}

/** Somebody who was found by words. */
export interface FoundPerson extends Person {
  /** What tells people of one name apart: '' for nothing. */
  detail: string;
}

type Control =
  | {
      kind?: 'text' | 'email' | 'number' | 'date' | 'time' | 'moment';
      isReadOnly?: boolean;
      suggestions?: readonly string[];
    }
  | { kind: 'textarea'; rows?: number }
  | { kind: 'select'; options: readonly { value: string; label: string }[] }
  | { kind: 'checkbox' }
  /** Texts one below the other, as an array. `one` names an entry: 'keyword'. */
  | { kind: 'list'; one: string; suggestions?: readonly string[] }
  /** Authors in order, each with the member of the faculty it is, as an array of `Author`. */
  | { kind: 'authors'; people: readonly Person[] }
  /** One person out of many, looked for by words, as a `FoundPerson`; `id` is '' for nobody. */
  | { kind: 'person'; finder: PeopleFinder }
  /** A `File` chosen just now or the address of a stored one. */
  | { kind: 'picture' | 'document'; accept: string };

/** One question of a form. */
export type FormField<Values extends FieldValues> = PlainField<Values> & Control;
