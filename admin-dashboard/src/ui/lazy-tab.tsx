import { type ComponentType, Suspense } from 'react';
import { Loaded } from '@portal/shared/contract';
import { lazyCode, Skeleton } from '@portal/shared/ui';
import { fetchedAhead } from './code-ahead.ts';

/** A tab of a page, whose code is fetched when it is opened, or before that when there is nothing better to do. */
export function lazyTab<Module, Props extends object = object>(
  fetchModule: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const { page } = fetchedAhead(lazyCode(fetchModule, pick));
  return function LazyTab(props: Props) {
    return (
      <Suspense fallback={<Skeleton shape="row" count={6} />}>
        <Loaded load={page}>{({ Component }) => <Component {...props} />}</Loaded>
      </Suspense>
    );
  };
}
