import type { ReactElement } from 'react';
import type { Database } from '@portal/shared/data';
import type { RequestHandler } from 'msw';
import type { EditedTable } from '../../../data/edited-table.ts';

type Tables = Database['public']['Tables'];
type Row<Table extends EditedTable> = Partial<Tables[Table]['Row']>;

interface CaseOf<Table extends EditedTable> {
  /** As the toasts call it. */
  what: string;
  tab: ReactElement;
  table: Table;
  /** What is typed into the empty form, by label; a list by what one entry is called. None where nothing is added. */
  typed?: Readonly<Record<string, string | boolean | readonly string[]>>;
  /** The columns that a save of it sends. */
  row: Row<Table>;
  /** Columns that a new one gets besides. */
  made?: Row<Table>;
  /** Columns of the stored one that a save leaves alone, or that the database words in its own way. */
  stored?: Row<Table>;
  submit?: string;
  /** What the row's menu is named after. */
  name: string;
  /** Columns that the list is ordered by unless something else is asked for. */
  order: string;
  /** Columns in which a list looks for words. */
  search?: readonly string[];
  filter?: { label: string; column: string; words: readonly string[] };
  /** What else the tab asks for. */
  others?: readonly RequestHandler[];
}

/** One kind of content: how it is typed, sent, stored and listed. */
export type ContentCase = { [Table in EditedTable]: CaseOf<Table> }[EditedTable];
