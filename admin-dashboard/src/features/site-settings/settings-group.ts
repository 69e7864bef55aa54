import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { FormSchema } from '@portal/shared/forms';
import type { Fact } from '@portal/shared/ui';
import type { FormField } from '../../ui/form-field.ts';
import type { FormCode } from '../../ui/record-form.tsx';
import type { SiteSettingsChange, SiteSettingsRow } from './site-settings.ts';

/** Settings that are shown and changed together. */
export interface SettingsGroup<Values extends FieldValues, Output> {
  title: string;
  intro: string;
  facts: (settings: SiteSettingsRow) => readonly Fact[];
  fields: readonly FormField<Values>[];
  code: FormCode<FormSchema<Values, Output>>;
  toValues: (settings: SiteSettingsRow) => DefaultValues<Values>;
  toChange: (output: Output) => SiteSettingsChange;
}
