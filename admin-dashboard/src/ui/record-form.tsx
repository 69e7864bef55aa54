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

/** The rest of the page, and what it reads, comes before the code of forms. */
const AHEAD_AFTER_MS = 2_000;

/** Has the code of forms at hand when what people came for `isShown` for a while, in a moment in which the browser has nothing else to do. */
export function useFormAhead(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    const warmUp = () => content.page.warmUp();
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(warmUp, { timeout: 5_000 });
      else warmUp();
    }, AHEAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
}

/** The form beside a list: a panel at the end of the window, a full sheet on phones. Its code is fetched when it opens, unless it is there already. */
export function RecordForm<Values extends FieldValues, Output>(props: RecordFormProps<Values, Output>) {
  const state = useLoadState(content.page);
  if (state.status === 'ready') {
    const { RecordFormContent } = state.module.module;
    return <RecordFormContent {...props} />;
  }
  const { title, description, size = 'panel', onClose } = props;
  return (
    <Dialog isOpen onClose={onClose} title={title} description={description} size={size}>
      <Suspense fallback={<Skeleton shape="row" count={5} />}>
        <Loaded load={content.page}>{() => null}</Loaded>
      </Suspense>
    </Dialog>
  );
}
