import type { ReactElement } from 'react';
import type { RelationName } from '@portal/shared/fake-data-api';
import type { RequestHandler } from 'msw';
import type { EditedTable } from '../data/edited-table.ts';
import type { RowValues, StoredRow } from './stored-row.ts';

/** A page of the dashboard whose list has one row, and how that row is edited. */
export interface EditedPage {
  what: string;
  page: ReactElement;
  table: EditedTable | 'people';
  view?: RelationName;
  row: RowValues;
  /** What the row's menu is named after. */
  name: string;
  /** A text field of the form, and the column it is stored in. */
  field: string;
  column: string;
  done: string;
  /** The columns that saving the row as it is sends; null where a function of the database saves it. */
  sent: RowValues | null;
  /** How such a row is typed into the empty form, by label, and the columns that it gets besides those that are sent. */
  typed?: Readonly<Record<string, string | boolean>>;
  made?: RowValues;
  submit?: string;
  /** What else the page asks for. */
  others?: (row: StoredRow) => RequestHandler[];
}
