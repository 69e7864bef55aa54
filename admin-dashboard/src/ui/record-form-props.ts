import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { SaveOptions } from '@portal/shared/data';
import type { FormSchema } from '@portal/shared/forms';
import type { FormField } from './form-field.ts';

export interface RecordFormProps<Values extends FieldValues, Output> {
  title: string;
  description?: string;
  fields: readonly FormField<Values>[];
  schema: FormSchema<Values, Output>;
  defaultValues: DefaultValues<Values>;
  submitLabel: string;
  /** Leaves without saving; 'Cancel' where that is not what saving does. */
  leaveLabel?: string;
  /** `panel-wide` for long texts and rows of controls. */
  size?: 'panel' | 'panel-wide';
  /** Further buttons in the foot. */
  moreActions?: ReactNode;
  /** Stores it. What it throws is shown, and what was typed stays; a `ConflictError` is put to the person. */
  onSave: (values: Output, options: SaveOptions) => Promise<unknown>;
  /** Opens the form again with what is stored now; offered when somebody else changed it. */
  onReload?: (storedId: string | null) => Promise<unknown>;
  onClose: () => void;
}
