import { Suspense, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Loaded, useLoadState } from '@portal/shared/contract';
import { Dialog, lazyCode, Skeleton } from '@portal/shared/ui';
import type { RecordFormProps } from './record-form-props.ts';

const content = lazyCode(
  () => import(/* webpackChunkName: "record-form" */ './record-form-content.tsx'),
  ({ RecordFormContent }) => RecordFormContent,
);

/** The code of every form, for whoever must not wait for it. */
export const loadRecordForm = content.load;

/** Has the code of forms at hand once what people came for `isShown`, in a moment in which the browser has nothing else to do. */
export function useFormAhead(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    const warmUp = () => content.page.warmUp();
    if ('requestIdleCallback' in window) requestIdleCallback(warmUp, { timeout: 5_000 });
    else setTimeout(warmUp, 1_000);
  }, [isShown]);
}

/** The form beside a list: a panel at the end of the window, a full sheet on phones. Its code is fetched when it opens, unless it is there already. */
export function RecordForm<Values extends FieldValues, Output>(props: RecordFormProps<Values, Output>) {
  const state = useLoadState(content.page);
  if (state.status === 'ready') {
    const { RecordFormContent } = state.module.module;
    return <RecordFormContent {...props} />;
  }
  const { title, description, size, onClose } = props;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      size={size === 'wide' ? 'panel-wide' : 'panel'}
    >
      <Suspense fallback={<Skeleton shape="row" count={5} />}>
        <Loaded load={content.page}>{() => null}</Loaded>
      </Suspense>
    </Dialog>
  );
}
