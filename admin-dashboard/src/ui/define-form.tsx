import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import {
  changeRow,
  type Database,
  type EditedTable,
  type Opened,
  openedFrom,
  type SaveOptions,
} from '@portal/shared/data';
import type { FormSchema } from '@portal/shared/forms';
import { type InColumns, inColumns } from '../data/in-columns.ts';
import { addRow } from '../data/save-row.ts';
import type { FormField } from './form-field.ts';
import { toMomentField } from './form-values.ts';
import { formCode, RecordForm } from './record-form.tsx';
import type { EditedRecord, RecordFormSlot } from './record-manager.tsx';

type Tables = Database['public']['Tables'];

type SchemaFor<Row, Values extends FieldValues, Output, Given> =
  | FormSchema<Values, Output>
  | ((record: Row | null, given: Given) => FormSchema<Values, Output>);

/** `given` is what a page gives the form besides its record. */
interface FormShape<Row, Values extends FieldValues, Output, Given> {
  /**
   * Imports what judges it, with the chunk name "record-form": no page that lists records brings the library of schemas. A function where
   * that depends on the record or on the page.
   */
  schema: () => Promise<SchemaFor<Row, Values, Output, Given>>;
  /** The questions; `useFields` where their choices have to be read, or are given by the page. */
  fields?: readonly FormField<Values>[];
  useFields?: (record: Row | null, given: Given) => readonly FormField<Values>[];
  /** What a new one begins with; `useEmpty` where that depends on who is asked, or where. */
  empty?: Values;
  useEmpty?: (given: Given) => Values;
  /** What of a stored one is not just the value of the same name. */
  typedOf?: (record: Row) => Partial<Values>;
  titles: { create: string; edit: (record: Row) => string; submit: string; leave?: string };
  description?: (record: Row | null, given: Given) => string | undefined;
  size?: 'panel' | 'panel-wide';
  /** Further buttons in the foot of a stored one. */
  moreActions?: (record: Row, given: Given) => ReactNode;
}

interface InTable<Output, Given, Table extends EditedTable> {
  /** Where it is stored, in the columns that its fields are called after. */
  table: Table;
  /** Adds a new one, where that takes more than its row. */
  add?: (row: InColumns<Output>, input: Output, given: Given) => Promise<unknown>;
  save?: undefined;
}

interface InItsWay<Row, Output, Given> {
  table?: undefined;
  add?: undefined;
  /** Stores it; `opened` is null for a new one. */
  save: (opened: Opened | null, input: Output, record: Row | null, given: Given & SaveOptions) => Promise<unknown>;
}

type Saving<Row, Output, Given, Table extends EditedTable> =
  | InTable<Output, Given, Table>
  | InItsWay<Row, Output, Given>;

/** A form whose fields are not all that a new row needs says how one is added; one with other columns, how it is saved. */
type Fitting<Output, Table extends EditedTable> = keyof InColumns<Output> extends keyof Tables[Table]['Update']
  ? InColumns<Output> extends Tables[Table]['Insert']
    ? unknown
    : { add: unknown } | { save: unknown }
  : { save: unknown };

/** The form of one kind of record, for `RecordManager`. It saves itself into its table (decision 36). */
export function defineForm<
  Row extends EditedRecord,
  Values extends FieldValues,
  Output extends object,
  Given = unknown,
  Table extends EditedTable = EditedTable,
>(shape: FormShape<Row, Values, Output, Given> & Saving<Row, Output, Given, Table> & Fitting<Output, Table>) {
  const {
    schema,
    fields = [],
    useFields = () => fields,
    empty,
    useEmpty = () => empty ?? ({} as Values),
    typedOf,
    titles,
    description,
    size,
    moreActions,
  } = shape;
  const save = savingOf<Row, Output, Given, Table>(shape);
  const code = formCode(schema);

  return function DefinedForm(slot: RecordFormSlot<Row> & Given) {
    const { record, onSaved, onReload, onClose } = slot;
    const asked = useFields(record, slot);
    const blank = useEmpty(slot);

    async function handleSave(input: Output, options: SaveOptions) {
      await save(openedFrom(record, options), input, record, { ...slot, ...options });
      onSaved();
    }

    return (
      <RecordForm
        title={record ? titles.edit(record) : titles.create}
        description={description?.(record, slot)}
        size={size}
        moreActions={record && moreActions?.(record, slot)}
        fields={asked}
        code={code}
        schemaOf={(loaded) => (typeof loaded === 'function' ? loaded(record, slot) : loaded)}
        defaultValues={
          (record ? { ...typedFrom(record, blank, asked), ...typedOf?.(record) } : blank) as DefaultValues<Values>
        }
        submitLabel={record ? 'Save changes' : titles.submit}
        leaveLabel={titles.leave}
        onSave={handleSave}
        onReload={onReload}
        onClose={onClose}
      />
    );
  };
}

function savingOf<Row, Output extends object, Given, Table extends EditedTable>(
  saving: Saving<Row, Output, Given, Table>,
): InItsWay<Row, Output, Given>['save'] {
  if (saving.save) return saving.save;
  const { table, add } = saving;
  return (opened, input, _record, given) => {
    const row = inColumns(input);
    // `Fitting` has checked that these are columns of the table.
    const columns: object = row;
    if (opened) return changeRow(table, opened, columns as Tables[Table]['Update']);
    return add ? add(row, input, given) : addRow(table, columns as Tables[Table]['Insert']);
  };
}

/** A stored row as its form holds it: numbers and moments as they are typed, '' for what is not there. */
function typedFrom<Values extends FieldValues>(
  record: object,
  blank: Values,
  fields: readonly FormField<Values>[],
): Values {
  const moments = new Set<string>(fields.filter(({ kind }) => kind === 'moment').map(({ name }) => name));
  const typed = (name: string, nothing: unknown): unknown => {
    const stored = Reflect.get(record, name) as unknown;
    if (typeof nothing !== 'string') return stored ?? nothing;
    if (moments.has(name) && typeof stored === 'string') return toMomentField(stored);
    if (typeof stored === 'string' || typeof stored === 'number') return String(stored);
    return '';
  };
  return Object.fromEntries(Object.entries(blank).map(([name, nothing]) => [name, typed(name, nothing)])) as Values;
}
