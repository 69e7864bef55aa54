import type { ReactElement } from 'react';
import type { Database, EditedTable } from '@portal/shared/data';
import type { RelationName } from '@portal/shared/fake-data-api';
import type { RequestHandler } from 'msw';
import type { RowValues, StoredRow } from './stored-row.ts';

type Tables = Database['public']['Tables'];
type Row<Table extends EditedTable> = Partial<Tables[Table]['Row']>;

interface OfAny {
  /** As the toasts call it. */
  what: string;
  /** Its page or tab, whose list has one row. */
  page: ReactElement;
  /** What the list reads when it is not the table itself. */
  view?: RelationName;
  /** Columns of the stored one that a save leaves alone, or that the database words in its own way. */
  stored?: RowValues;
  /** What the row's menu is named after. */
  name: string;
  /** What else the page asks for. */
  others?: (row: StoredRow) => readonly RequestHandler[];
}

interface Of<Table extends EditedTable> extends OfAny {
  table: Table;
  /** The columns that saving it sends. */
  sent: Row<Table>;
  /** How it is typed into the empty form, by label; a list by what one entry is called. None where nothing is added. */
  typed?: Readonly<Record<string, string | boolean | readonly string[]>>;
  /** Columns that a new one gets besides. */
  made?: Row<Table>;
  submit?: string;
}

/** One kind of what staff edit, in a table: how it is typed, sent and stored. */
export type EditedPage = { [Table in EditedTable]: Of<Table> }[EditedTable];

/** A text field of its form, and the column in which it is stored, for two who change it. */
interface Contested {
  field: string;
  column: string;
}

export type ContestedPage = EditedPage & Contested;

/** A person is saved by a function of the database. */
export type EditedPerson = OfAny & Contested & { table: 'people'; sent?: undefined };

/** How its list is asked for. */
interface Listed {
  /** Columns that the list is ordered by unless something else is asked for. */
  order: string;
  /** Columns in which it looks for words. */
  search?: readonly string[];
  filter?: { label: string; column: string; words: readonly string[] };
}

export type ListedPage = EditedPage & Listed;

/** The row of the list as it is stored. */
export function storedRow({ sent, stored }: EditedPage | EditedPerson): RowValues {
  return { id: 'x1', ...(sent as RowValues | undefined), ...stored };
}
