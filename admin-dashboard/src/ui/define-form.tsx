import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from '@portal/shared/schema';
import { type Opened, openedFrom, type SaveOptions } from '../data/opened.ts';
import type { FormField } from './form-field.ts';
import { toMomentField } from './form-values.ts';
import { RecordForm } from './record-form.tsx';
import type { EditedRecord, RecordFormSlot } from './record-manager.tsx';

interface FormShape<Row, Values extends FieldValues, Output, Given> {
  schema: z.ZodType<Output, Values>;
  /** The questions; `useFields` where their choices have to be read, or are given by the page. */
  fields?: readonly FormField<Values>[];
  useFields?: (record: Row | null, given: Given) => readonly FormField<Values>[];
  /** What a new one begins with; `useEmpty` where that depends on who is asked. */
  empty?: Values;
  useEmpty?: () => Values;
  /** What of a stored one is not just the value of the same name. */
  typedOf?: (record: Row) => Partial<Values>;
  titles: { create: string; edit: (record: Row) => string; submit: string };
  description?: (record: Row | null) => string | undefined;
  size?: 'panel' | 'wide';
  /** Stores it; `opened` is null for a new one. */
  save: (opened: Opened | null, input: Output, record: Row | null, given: Given & SaveOptions) => Promise<unknown>;
}

/** The form of one kind of record, for `RecordManager`. `Given` is what a page gives it besides. */
export function defineForm<Row extends EditedRecord, Values extends FieldValues, Output, Given = unknown>({
  schema,
  fields = [],
  useFields = () => fields,
  empty,
  useEmpty = () => empty ?? ({} as Values),
  typedOf,
  titles,
  description,
  size,
  save,
}: FormShape<Row, Values, Output, Given>) {
  return function DefinedForm(slot: RecordFormSlot<Row> & Given) {
    const { record, onSaved, onReload, onClose } = slot;
    const asked = useFields(record, slot);
    const blank = useEmpty();

    async function handleSave(input: Output, options: SaveOptions) {
      await save(openedFrom(record, options), input, record, { ...slot, ...options });
      onSaved();
    }

    return (
      <RecordForm
        title={record ? titles.edit(record) : titles.create}
        description={description?.(record)}
        size={size}
        fields={asked}
        schema={schema}
        defaultValues={
          (record ? { ...typedFrom(record, blank, asked), ...typedOf?.(record) } : blank) as DefaultValues<Values>
        }
        submitLabel={record ? 'Save changes' : titles.submit}
        onSave={handleSave}
        onReload={onReload}
        onClose={onClose}
      />
    );
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
