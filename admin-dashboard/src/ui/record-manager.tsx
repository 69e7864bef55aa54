import { capitalised } from '@portal/shared/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useToast } from '@portal/shared/contract';
import { PAGE_SIZE } from '@portal/shared/data';
import type { MenuItem } from '@portal/shared/ui';
import type { Move } from '../data/move-row.ts';
import { DeleteRecord } from './delete-record.tsx';
import { describeWriteError } from './describe-write-error.ts';
import { useCodeAhead } from './code-ahead.ts';
import { RecordList, type RecordListProps } from './record-list.tsx';
import { useEditor } from './use-editor.ts';
import { EditedRow, newRow } from './use-record-draft.ts';

export interface EditedRecord {
  id: string;
  /** Time of the last change, as the server gave it. */
  updatedAt: string;
}

/** What a record's form is given; `record` is null for a new one. */
export interface RecordFormSlot<Row> {
  record: Row | null;
  onSaved: () => void;
  /** Opens what is stored now: the row with `storedId` when that stands in the way of a new one, else the opened one. */
  onReload: (storedId: string | null) => Promise<void>;
  onClose: () => void;
}

type ListProps<Row extends EditedRecord> = Omit<RecordListProps<Row>, 'onEdit' | 'onOpen' | 'onDelete' | 'noun'>;

interface RecordManagerProps<Row extends EditedRecord> extends ListProps<Row> {
  noun: readonly [one: string, many: string];
  form: (slot: RecordFormSlot<Row>) => ReactNode;
  /** Opens a row by its name, as in a list; `edit` is what opens it by default. */
  onOpen?: ((row: Row, edit: () => void) => void) | null;
  /** Reads one record again, for whoever was slower than somebody else. */
  get: (id: string) => Promise<Row>;
  /** Deletes one; may answer words about what was left behind. */
  remove?: (row: Row) => Promise<string | void>;
  /** What deleting it means: where it disappears, and what stays without it. */
  consequence?: (row: Row) => ReactNode;
  /** Moves an entry of a list whose order people choose; offered while the list stands in that order. */
  move?: (row: Row, move: Move) => Promise<unknown>;
}

/** A list with its form, its question before deleting, and its order: everything staff do with one kind of content. */
export function RecordManager<Row extends EditedRecord>({
  noun,
  form,
  onOpen = (_, edit) => edit(),
  get,
  remove,
  consequence,
  move,
  isInTabs = true,
  ...list
}: RecordManagerProps<Row>) {
  const { params, nameOf } = list;
  const editor = useEditor<Row>(params);
  const showToast = useToast();
  useCodeAhead(list.query.data !== undefined);
  const { edited, deleted } = editor;
  const subject = capitalised(noun[0]);
  const { sort, page } = params.request;
  const isInOrder =
    sort.key === 'position' && sort.direction === 'ascending' && !params.hasFilters && !list.query.isPlaceholderData;

  /** The row as the list has it by now: one that was asked about may have come from before somebody's change. */
  const asListed = (row: Row) => list.query.data?.rows.find(({ id }) => id === row.id) ?? row;

  async function handleMove(row: Row, by: number) {
    const from = (page - 1) * PAGE_SIZE + (list.query.data?.rows.indexOf(row) ?? 0) + 1;
    try {
      await move?.(row, { from, by });
      editor.finish(`${subject} moved ${by < 0 ? 'up' : 'down'}`, nameOf(row));
    } catch (cause) {
      showToast({ title: `The ${noun[0]} was not moved`, description: describeWriteError(cause), tone: 'destructive' });
      if (cause instanceof Error && cause.name === 'RuleError') void list.query.refetch();
    }
  }

  function actionsFor(row: Row): MenuItem[] {
    const own = [...(list.actionsFor?.(row) ?? [])];
    if (!move || !isInOrder) return own;
    return [
      ...own,
      { label: 'Move up', icon: <ArrowUp aria-hidden="true" />, onSelect: () => void handleMove(row, -1) },
      { label: 'Move down', icon: <ArrowDown aria-hidden="true" />, onSelect: () => void handleMove(row, 1) },
    ];
  }

  async function handleDelete(row: Row) {
    try {
      const left = await remove?.(row);
      editor.finish(`${subject} deleted`, left ? `${nameOf(row)}. ${left}` : nameOf(row));
    } catch (cause) {
      if (!(cause instanceof Error && cause.name === 'NotFoundError')) throw cause;
      editor.finish(`Somebody else has deleted this ${noun[0]} already`, nameOf(row));
    }
  }

  return (
    <>
      <RecordList<Row>
        {...list}
        isInTabs={isInTabs}
        noun={noun}
        actionsFor={actionsFor}
        onEdit={editor.edit}
        onOpen={onOpen && ((row) => onOpen(row, () => editor.edit(row)))}
        onDelete={remove && editor.remove}
        currentId={edited?.id ?? list.currentId}
      />
      {(editor.isNew || edited) && (
        // Another version of the record is another form.
        <EditedRow
          key={edited ? `${edited.id} ${edited.updatedAt}` : 'new'}
          value={edited ? { id: edited.id, version: edited.updatedAt } : newRow}
        >
          {form({
            record: edited,
            onSaved: () =>
              editor.finish(`${subject} ${edited ? 'updated' : 'added'}`, edited ? nameOf(edited) : undefined),
            onReload: async (storedId) => {
              const id = storedId ?? edited?.id;
              if (id !== undefined) editor.edit(await get(id));
            },
            onClose: editor.close,
          })}
        </EditedRow>
      )}
      {deleted && (
        <DeleteRecord
          title={`Delete ${nameOf(deleted)}?`}
          onDelete={() => handleDelete(deleted)}
          onClose={editor.close}
        >
          {consequence?.(asListed(deleted)) ?? 'This cannot be undone.'}
        </DeleteRecord>
      )}
    </>
  );
}
