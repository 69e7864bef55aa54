import type { FieldValues } from 'react-hook-form';
import { useLoadState } from '@portal/shared/contract';
import type { FormSchema } from '@portal/shared/forms';
import { lazyCode } from '@portal/shared/ui';
import { fetchedAhead } from './code-ahead.ts';
import { ComingDialog } from './lazy-dialog.tsx';
import type { RecordFormProps } from './record-form-props.ts';

/** What a form waits for: its controls, and what judges it. */
export type FormCode<Schema> = ReturnType<typeof formCode<Schema>>;

/** The code of one form, to be made once; `loadSchema` imports its schema with the chunk name "record-form", so that both come in one file. */
export function formCode<Schema>(loadSchema: () => Promise<Schema>) {
  return fetchedAhead(
    lazyCode(
      async () => {
        const [{ RecordFormContent }, schema] = await Promise.all([
          import(/* webpackChunkName: "record-form" */ './record-form-content.tsx'),
          loadSchema(),
        ]);
        return { RecordFormContent, schema };
      },
      ({ RecordFormContent }) => RecordFormContent,
    ),
  );
}

interface LazyFormProps<Values extends FieldValues, Output, Schema> extends Omit<
  RecordFormProps<Values, Output>,
  'schema'
> {
  code: FormCode<Schema>;
  /** Of what has been loaded, what judges this form. */
  schemaOf: (loaded: Schema) => FormSchema<Values, Output>;
}

/** The form beside a list: a panel at the end of the window, a full sheet on phones. Its code is fetched when it opens, unless it is there already. */
export function RecordForm<Values extends FieldValues, Output, Schema>({
  code,
  schemaOf,
  ...props
}: LazyFormProps<Values, Output, Schema>) {
  const state = useLoadState(code.page);
  if (state.status === 'ready') {
    const { RecordFormContent, schema } = state.module.module;
    return <RecordFormContent {...props} schema={schemaOf(schema)} />;
  }
  const { title, description, size = 'panel', onClose } = props;
  return <ComingDialog load={code.page} title={title} description={description} size={size} onClose={onClose} />;
}
