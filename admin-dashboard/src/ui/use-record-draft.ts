import { createContext, useContext, useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { type FormDraft, useDraft } from '@portal/shared/ui';

interface RowOfForm {
  id: string;
  /** Time of its last change when the form was opened. */
  version: string;
}

export const newRow: RowOfForm = { id: '', version: '' };

/** The row that a form is about, for the text that is kept of it. */
export const EditedRow = createContext<RowOfForm>(newRow);

interface Kept<Values> {
  version: string;
  values: Partial<Values>;
}

interface RecordDraft extends Omit<FormDraft<unknown>, 'keep'> {
  /** What is back was typed into an earlier version of the row: it must not replace the present one unasked. */
  isStale: boolean;
  /** Gives the kept text up for what is stored now. */
  takeStored: () => void;
}

/** Keeps what is typed into a form of the dashboard until it is saved or given up. Files are chosen again. */
export function useRecordDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  title: string,
  defaultValues: DefaultValues<Values>,
): RecordDraft {
  const { id, version } = useContext(EditedRow);
  const [isStale, setIsStale] = useState(false);
  const { restoredAt, keep, forget } = useDraft<Kept<Values>>({
    // The title of a form for a stored row names the row, and changes with it.
    form: id === '' ? title : 'stored row',
    row: id,
    restore: (kept) => {
      form.reset({ ...form.getValues(), ...kept.values }, { keepDefaultValues: true });
      setIsStale(kept.version !== version);
    },
  });

  useEffect(() => {
    const { unsubscribe } = form.watch((values, { type }) => {
      if (type === 'change') keep({ version, values: withoutFiles(values as Partial<Values>) });
    });
    return unsubscribe;
  }, [form, keep, version]);

  function takeStored() {
    forget();
    setIsStale(false);
    form.reset(defaultValues);
  }

  return { restoredAt, forget, isStale, takeStored };
}

function withoutFiles<Values extends FieldValues>(values: Partial<Values>): Partial<Values> {
  const kept = Object.entries(values).filter(([, value]) => !((value as unknown) instanceof File));
  return Object.fromEntries(kept) as Partial<Values>;
}
